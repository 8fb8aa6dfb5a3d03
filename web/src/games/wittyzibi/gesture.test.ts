import { describe, expect, it } from "vitest";
import { dropText, isPlayable, targetsOf, taskOf, throwText } from "./gesture";

it("actions are written as the rules read them", () => {
  expect(throwText("b20", 2)).toBe("b20>C");
  expect(throwText("sorcerer", 8)).toBe("sorcerer<I");
  expect(dropText("paf")).toBe("drop paf");
});

describe("the task", () => {
  it("is nothing while others play", () =>
    expect(taskOf([])).toEqual({ answer: false, play: false, drop: false }));
  it("is an answer, with or without a PAF", () => {
    expect(taskOf(["accept"])).toEqual({ answer: true, play: false, drop: false });
    expect(taskOf(["accept", "paf"])).toEqual(taskOf(["accept"]));
  });
  it("is a card", () =>
    expect(taskOf(["b10>B", "sorcerer<C"])).toEqual({ answer: false, play: true, drop: false }));
  it("is a discard", () => expect(taskOf(["drop paf"])).toEqual({ answer: false, play: false, drop: true }));
});

it("targets are those the rules offer for the card", () => {
  const legal = ["b20>B", "b20>D", "sorcerer<C", "nurse>B"];
  expect(targetsOf("b20", legal)).toEqual([1, 3]);
  expect(targetsOf("sorcerer", legal)).toEqual([2]);
  expect(targetsOf(null, legal)).toEqual([]);
  expect(["b20", "paf"].map((kind) => isPlayable(kind as "b20", legal))).toEqual([true, false]);
  expect(isPlayable("paf", ["drop paf"])).toBe(true);
});
