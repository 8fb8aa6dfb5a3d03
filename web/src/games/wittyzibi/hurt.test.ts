import { expect, it } from "vitest";
import { hurtOf } from "./hurt";

it("a monkey looks worse with every few bananas, and never better", () => {
  const looks = Array.from({ length: 11 }, (_, tens) => hurtOf(tens * 10, 100, true));
  expect(looks).toEqual([
    "fresh",
    ...Array(3).fill("hit"),
    ...Array(3).fill("sore"),
    ...Array(2).fill("dizzy"),
    ...Array(2).fill("brink"),
  ]);
});

it("who is out looks it, however little hurt", () => expect(hurtOf(0, 100, false)).toBe("out"));
