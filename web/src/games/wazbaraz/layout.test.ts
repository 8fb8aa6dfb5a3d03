import { describe, expect, it } from "vitest";
import { at, band, pawnSpot, stretch } from "./layout";

describe("a stretch of the circle", () => {
  it("has the places between its ends", () => {
    expect(stretch(0, 3, 21)).toEqual({ from: 0, to: 3, steps: 3, between: [1, 2] });
  });

  it("past the start leaves the start out", () => {
    const { steps, between } = stretch(15, 4, 21);
    expect(steps).toBe(10);
    expect(between).toEqual([16, 17, 18, 19, 20, 1, 2, 3]);
  });

  it("onto the start ends before it", () => {
    expect(stretch(15, 0, 21).between).toEqual([16, 17, 18, 19, 20]);
  });
});

it("the start is at the top, and places go clockwise", () => {
  expect(at(0, 21, 100)).toEqual({ x: 0, y: -100 });
  expect(at(5, 20, 100)).toEqual({ x: 100, y: -0 });
});

it("a band of more than half the circle takes the long way round", () => {
  expect(band(0.5, 12.5, 21)).toContain(" 0 1 1 ");
  expect(band(0.5, 4.5, 21)).toContain(" 0 0 1 ");
});

it("no two pawns of a place stand on each other", () => {
  const spots = [0, 1, 2, 3, 4, 5].map((order) => pawnSpot(7, 21, order, 6));
  for (const [index, a] of spots.entries())
    for (const b of spots.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(16);
});
