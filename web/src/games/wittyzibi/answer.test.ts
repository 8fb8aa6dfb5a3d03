import { expect, it } from "vitest";
import { isGiven, questionOf, sendAt } from "./answer";
import type { Facts, Step, View } from "./shape";

const view = (parts: Partial<View>) =>
  ({ phase: "answer", asked: 1, round: 2, strikes: 0, story: {}, ...parts }) as View;
const step: Step = { seat: 0, card: "b10", did: "throw", hops: [1], destroyed: false };
const facts = { soonest_answer: 1000, latest_answer: 2000 } as Facts;

it("only who is asked has a question, and each has a name of its own", () => {
  expect(questionOf(view({}), 0)).toBeNull();
  expect(questionOf(view({}), null)).toBeNull();
  expect(questionOf(view({ phase: "play" }), 1)).toBeNull();
  const names = [view({}), view({ strikes: 2 }), view({ story: { "0": step } }), view({ round: 3 })];
  expect(new Set(names.map((each) => questionOf(each, 1))).size).toBe(4);
});

it("an acceptance leaves one to two seconds after the question, whenever it was given", () => {
  expect(sendAt(500, 500 + 8000, 8, facts, () => 0)).toBe(1500);
  expect(sendAt(500, 500 + 8000, 8, facts, () => 0.999)).toBeCloseTo(2499);
  expect(sendAt(500, null, 0, facts, () => 0.5)).toBe(2000);
});

it("who comes back late does not wait again", () => {
  expect(sendAt(7000, 500 + 8000, 8, facts, () => 0.5)).toBe(7000);
});

it("who always accepts does so only while no bot plays for them", () => {
  expect(isGiven("2.0.0", null, true, false)).toBe(true);
  expect(isGiven("2.0.0", null, true, true)).toBe(false);
  expect(isGiven("2.0.0", "2.0.0", false, true)).toBe(true);
  expect(isGiven("2.0.0", "1.0.0", false, false)).toBe(false);
  expect(isGiven(null, null, true, false)).toBe(false);
});
