import { expect, it } from "vitest";
import { readStep, stepsOf } from "./story";
import type { ZibiView } from "./view";

it("a throw tells its way, PAF by PAF", () => {
  expect(readStep("A b20>C")).toEqual({ seat: 0, kind: "b20", did: "throw", hops: [2], destroyed: false });
  expect(readStep("A b20>C>A x")).toMatchObject({ hops: [2, 0], destroyed: true });
});

it("a Sorcerer takes, and cards are lost or dropped", () => {
  expect(readStep("B sorcerer<D")).toMatchObject({ seat: 1, did: "take", hops: [3] });
  expect(readStep("B lost b30")).toMatchObject({ did: "lost", kind: "b30", hops: [] });
  expect(readStep("I drop paf")).toMatchObject({ seat: 8, did: "drop", kind: "paf" });
});

it("steps come in the order of the round", () => {
  const story = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [String(n), `A b10>${"BC"[n % 2]}`]));
  expect(stepsOf({ story } as unknown as ZibiView).map(({ hops }) => hops[0])).toEqual(
    Array.from({ length: 12 }, (_, n) => 1 + (n % 2)),
  );
});
