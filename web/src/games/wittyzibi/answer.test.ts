import { expect, it } from "vitest";
import { questionOf, sendAt } from "./answer";
import type { ZibiView } from "./view";

const view = (parts: Partial<ZibiView>) =>
  ({ phase: "answer", asked: 1, round: 2, strikes: 0, story: {}, ...parts }) as ZibiView;

it("only who is asked has a question, and each has a name of its own", () => {
  expect(questionOf(view({}), 0)).toBeNull();
  expect(questionOf(view({}), null)).toBeNull();
  expect(questionOf(view({ phase: "play" }), 1)).toBeNull();
  const names = [view({}), view({ strikes: 2 }), view({ story: { "0": "A b10>B" } }), view({ round: 3 })];
  expect(new Set(names.map((each) => questionOf(each, 1))).size).toBe(4);
});

it("an acceptance leaves one to two seconds after the question, whenever it was given", () => {
  expect(sendAt(500, 500 + 8000, 8, () => 0)).toBe(1500);
  expect(sendAt(500, 500 + 8000, 8, () => 0.999)).toBeCloseTo(2499);
  expect(sendAt(500, null, 0, () => 0.5)).toBe(2000);
});

it("who comes back late does not wait again", () => {
  expect(sendAt(7000, 500 + 8000, 8, () => 0.5)).toBe(7000);
});
