import { expect, it } from "vitest";
import type { Step, View } from "./shape";
import { stepsOf } from "./view";

it("steps come in the order of the round", () => {
  const step = (seat: number): Step => ({ seat, card: "b10", did: "throw", hops: [0], destroyed: false });
  const story = Object.fromEntries([10, 2, 0, 11, 1].map((number) => [String(number), step(number)]));
  expect(stepsOf({ story } as View).map(({ seat }) => seat)).toEqual([0, 1, 2, 10, 11]);
});
