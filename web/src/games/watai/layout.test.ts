import { describe, expect, it } from "vitest";
import { FACTS } from "./facts.fake";
import { capacity, gridFor, RATIO, spotsFor } from "./layout";

describe("the Arena's places", () => {
  it("are as many as a round can ever need", () => {
    expect([2, 3, 4, 8].map((seats) => capacity(FACTS, seats))).toEqual([2 * 2 * 3, 12, 16, 32]);
  });

  it.each([
    [374, 380, 32],
    [374, 430, 12],
    [750, 540, 20],
    [340, 250, 32],
  ])("all fit into %i × %i", (width, height, places) => {
    const { spots, card, ratio } = spotsFor(width, height, places);
    expect(spots).toHaveLength(places);
    for (const { x, y } of spots) {
      expect(x - card / 2).toBeGreaterThanOrEqual(0);
      expect(x + card / 2).toBeLessThanOrEqual(width);
      expect(y - (card * ratio) / 2).toBeGreaterThanOrEqual(0);
      expect(y + (card * ratio) / 2).toBeLessThanOrEqual(height);
    }
    for (const [index, one] of spots.entries())
      for (const other of spots.slice(index + 1))
        expect(Math.abs(one.x - other.x) >= card || Math.abs(one.y - other.y) >= card * ratio).toBe(true);
  });

  it("are large enough for a thumb with eight players on a phone", () => {
    expect(gridFor(374, 373, capacity(FACTS, 8))).toMatchObject({ ratio: RATIO });
    expect(gridFor(374, 373, capacity(FACTS, 8)).card).toBeGreaterThanOrEqual(44);
  });

  it("are squat rather than narrow on a small phone", () => {
    const { card, ratio } = gridFor(312, 286, capacity(FACTS, 8));
    expect(card).toBeGreaterThanOrEqual(44);
    expect(ratio).toBeLessThan(RATIO);
  });

  it.each([
    [374, 380, 32],
    [374, 430, 12],
    [382, 300, 12],
    [750, 540, 20],
  ])("leave the rim free for a ring in %i × %i", (width, height, places) => {
    const { spots, card, ratio } = spotsFor(width, height, places);
    for (const { x, y } of spots) {
      expect(Math.min(x, width - x) - card / 2).toBeGreaterThanOrEqual(6);
      expect(Math.min(y, height - y) - (card * ratio) / 2).toBeGreaterThanOrEqual(6);
    }
  });

  it("are not there before the Arena is measured", () => {
    expect(spotsFor(0, 0, 12)).toMatchObject({ spots: [], card: 0 });
  });

  it("are mirrored for the other hand", () => {
    const usual = spotsFor(374, 400, 12).spots;
    const mirrored = spotsFor(374, 400, 12, true).spots;
    expect(mirrored.map(({ x, y }) => [374 - x, y])).toEqual(usual.map(({ x, y }) => [x, y]));
  });
});
