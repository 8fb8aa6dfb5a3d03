import { expect, it } from "vitest";
import { played } from "./auto";
import type { Legal } from "./screen";

const pass = { do: "pass", text: "pass" } as Legal;
const lay = { do: "lay", text: "b3" } as Legal;

it("plays a pass that is the only thing to do, and nothing else unless the table says so", () => {
  expect(played("passes", [pass], ["pass"])).toBe(pass);
  expect(played("passes", [lay], ["pass"])).toBeNull();
  expect(played("single", [lay], ["pass"])).toBe(lay);
  expect(played("never", [pass], ["pass"])).toBeNull();
  expect(played("single", [pass, lay], ["pass"])).toBeNull();
  expect(played("single", [], ["pass"])).toBeNull();
});
