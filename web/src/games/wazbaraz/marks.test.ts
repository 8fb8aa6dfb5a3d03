import { describe, expect, it } from "vitest";
import { doubt, noteOf, padOf, pairMark, strike, turnPair, turnWitch, witchMark, witchShare } from "./marks";
import type { Own, View } from "./shape";

const me: Own = { seat: 1, hand: [], ways: {}, draft: [], answers: {}, remembered: {} };
const view = (parts: Partial<View>) => ({ pads: "hand", history: {}, me, ...parts }) as View;
const empty = padOf({}, 1);

describe("the pad by hand", () => {
  it("goes through the marks of a witch and back to none", () => {
    let pad = empty;
    const seen = [1, 2, 3, 4].map(() => (pad = turnWitch(pad, 5)).witches["5"]);
    expect(seen).toEqual(["out", "maybe", "sure", undefined]);
  });

  it("marks a pair, whichever of the two comes first", () => {
    const pad = turnPair(empty, 17, 4);
    expect(pairMark(view({}), pad, 4, 17)).toBe("out");
    expect(turnPair(pad, 4, 17).pairs).toEqual({ "4-17": "maybe" });
  });

  it("has a pair out when one of the two is, and sure when both are", () => {
    expect(pairMark(view({}), turnWitch(empty, 4), 4, 17)).toBe("out");
    const both = { ...empty, witches: { "4": "sure", "17": "sure" } } as typeof empty;
    expect(pairMark(view({}), both, 4, 17)).toBe("sure");
  });

  it("strikes out a row of witches, and leaves marks that are there", () => {
    const pad = strike({ ...empty, witches: { "4": "sure" } }, [3, 4, 5]);
    expect(pad.witches).toEqual({ "3": "out", "4": "sure", "5": "out" });
  });

  it("lapses with its round", () => {
    const note = noteOf(turnWitch(empty, 5));
    expect(padOf(note, 1).witches).toEqual({ "5": "out" });
    expect(padOf(note, 2).witches).toEqual({});
  });

  it("is a short note, even with every pair marked, and is read back", () => {
    let pad = empty;
    for (let a = 1; a <= 20; a++) for (let b = a + 1; b <= 20; b++) pad = turnPair(pad, a, b);
    expect(JSON.stringify(noteOf(pad)).length).toBeLessThan(2048);
    expect(padOf(noteOf(pad), 1)).toEqual(pad);
  });
});

describe("the computed pad", () => {
  const pad = { left: 2, witches: [0, 1, 1, 2], pairs: { "2": [4], "3": [4] } };
  const computed = view({ pads: "computed", me: { ...me, pad } });

  it("marks who cannot dance and who must", () => {
    expect([1, 2, 4].map((witch) => witchMark(computed, empty, witch))).toEqual(["out", null, "sure"]);
    expect(witchShare(computed, 3)).toBe(0.5);
  });

  it("marks pairs", () => {
    expect(pairMark(computed, empty, 4, 2)).toBeNull();
    expect(pairMark(computed, empty, 2, 3)).toBe("out");
  });

  it("doubts a pair that it has not", () => {
    expect(doubt(computed, [2, 3])).toBe("pad");
    expect(doubt(computed, [2, 4])).toBeNull();
  });
});

describe("a naming is doubted", () => {
  it("after a NO", () => {
    expect(doubt(view({ me: { ...me, answers: { "4": false, "5": true } } }), [4, 5])).toBe("no");
  });

  it("when it failed before", () => {
    const history = { "0": { seat: 2, did: "name" as const, witches: [4, 17] } };
    expect(doubt(view({ history }), [17, 4])).toBe("failed");
    expect(doubt(view({ history }), [17, 5])).toBeNull();
  });
});
