import { describe, expect, it } from "vitest";
import { layOf, placesFor, playable, pointOf, shownHand, tokenAt, without, type Laid } from "./gesture";
import type { Hand } from "./view";

const LEGAL = ["1:b3>2", "1:b3>4", "3:start>+", "h:r2>1", "turn", "watai", "!B1", "!Bh", "fill 2"];
const hand = { devidoir: ["b3", "", "start", "r9.2", "y4"], heap: "r2" } as unknown as Hand;

describe("gestures", () => {
  it("lay a card on a pile, or open one", () => {
    expect(layOf("1", "b3", 1)).toBe("1:b3>2");
    expect(layOf("3", "start", "+")).toBe("3:start>+");
  });

  it("light the places that the house lists for a card, the oldest first", () => {
    expect(placesFor(LEGAL, "1")).toEqual([1, 3]);
    expect(placesFor(LEGAL, "3")).toEqual(["+"]);
    expect(placesFor(LEGAL, "5")).toEqual([]);
    expect(placesFor(LEGAL, null)).toEqual([]);
    expect([...playable(LEGAL)]).toEqual(["1", "3", "h"]);
  });

  it("point at a card by seat and source", () => {
    expect(pointOf(1, "h")).toBe("!Bh");
  });

  it("find the card of a source", () => {
    expect([tokenAt(hand, "4"), tokenAt(hand, "2"), tokenAt(hand, "h")]).toEqual(["r9.2", "", "r2"]);
  });
});

describe("a card on its way", () => {
  const laid: Laid[] = [
    { source: "1", face: "b3", place: 1, shown: true },
    { source: "h", face: "r2", place: 0, shown: true },
  ];

  it("is gone from the hand at once", () => {
    const shown = shownHand(hand, laid);
    expect(shown.devidoir).toEqual(["", "", "start", "r9.2", "y4"]);
    expect(shown.heap).toBe("");
  });

  it("comes back when it is turned down, and the others stay away", () => {
    const rest = without(laid, ({ face }) => face === "b3");
    expect(shownHand(hand, rest).devidoir[0]).toBe("b3");
    expect(shownHand(hand, rest).heap).toBe("");
    expect(without(laid, () => false)).toEqual(laid);
  });

  it("does not hide another card that took its place", () => {
    expect(shownHand({ ...hand, heap: "g7" }, laid).heap).toBe("g7");
  });
});
