import { describe, expect, it } from "vitest";
import { angleTo, selectorOf } from "./place";

describe("a mark of a lesson", () => {
  it("is a data attribute, with or without a value", () => {
    expect(selectorOf("bag")).toBe("[data-bag]");
    expect(selectorOf("part=owl")).toBe('[data-part="owl"]');
  });
});

it("the guide points from itself to the middle of what it speaks of", () => {
  const below = { left: 90, top: 200, width: 20, height: 20 };
  expect(angleTo({ x: 100, y: 100 }, below)).toBe(90);
  const right = { left: 200, top: 90, width: 20, height: 20 };
  expect(angleTo({ x: 100, y: 100 }, right)).toBe(0);
});
