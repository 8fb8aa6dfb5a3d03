import { describe, expect, it } from "vitest";
import { around, neighbour } from "./layout";

describe("around the table", () => {
  it("my left neighbour sits at the bottom of the left side, my right one at the bottom of the right", () => {
    expect(around(6, 2, false)).toEqual({ left: [4, 3], top: [5], right: [0, 1] });
  });

  it("everybody has one place, at every number of seats, on phones and desks", () => {
    for (let seats = 4; seats <= 9; seats++)
      for (const you of [null, 0, seats - 1])
        for (const desk of [false, true]) {
          const { left, top, right } = around(seats, you, desk);
          const all = [...left, ...top, ...right].sort();
          expect(all).toEqual(Array.from({ length: seats }, (_, seat) => seat).filter((s) => s !== you));
          expect(left.length).toBe(right.length);
        }
  });

  it("of nine, four sit on each side of a phone, and nobody between", () => {
    const { left, top, right } = around(9, 0, false);
    expect([left.length, top.length, right.length]).toEqual([4, 0, 4]);
  });
});

it("arrows go round, past me", () => {
  expect(neighbour(4, 1, null, 1)).toBe(2);
  expect(neighbour(4, 1, 0, 1)).toBe(2);
  expect(neighbour(4, 1, 2, -1)).toBe(0);
});
