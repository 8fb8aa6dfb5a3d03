import { describe, expect, it } from "vitest";
import type { Step, View } from "./shape";
import { fitting, trailOf } from "./trail";

const step = (seat: number, ...hops: number[]): Step => ({
  seat,
  card: "b10",
  did: "throw",
  hops,
  destroyed: false,
});
const view = (...steps: Step[]) => ({ story: Object.fromEntries(steps.entries()) });

describe("what was done since my last card", () => {
  const [mine, second, third] = [step(0, 1), step(1, 2), step(2, 0, 2)];

  it("stays to be read, the newest first, down to my own", () => {
    expect(trailOf(view(step(3, 1), mine, second, third), 0)).toEqual([third, second, mine]);
  });

  it("is the last few steps for who has not played or only watches", () => {
    const many = Array.from({ length: 20 }, (_, n) => step(1 + (n % 3), 0));
    expect(trailOf(view(...many), null)).toHaveLength(8);
    expect(trailOf(view(...many), 0)).toHaveLength(8);
  });
});

describe("what fits", () => {
  const [plain, struck, dropped] = [step(0, 1), step(1, 2, 1), { ...step(2), hops: [] }];

  it("is counted by lines, a PAF as a place more", () => {
    expect(fitting([plain, struck, dropped], 4, 1)).toEqual([plain, struck, dropped]);
    expect(fitting([plain, struck, dropped], 3, 1)).toEqual([plain, struck]);
    expect(fitting([plain, struck, dropped], 1, 2)).toEqual([plain]);
  });

  it("is nothing where there is no room", () => expect(fitting([plain], 0, 3)).toEqual([]));
});
