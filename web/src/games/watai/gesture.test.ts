import { describe, expect, it } from "vitest";
import {
  accentsIn,
  found,
  layOf,
  may,
  type Offer,
  placesFor,
  playable,
  sent,
  shownHand,
  tokenAt,
  without,
  type Laid,
} from "./gesture";
import type { Hand } from "./shape";

const LEGAL: Offer = [
  { do: "lay", source: "1", card: "b3", pile: 2, text: "b3 on the second pile" },
  { do: "lay", source: "1", card: "b3", pile: 4, text: "b3 on the fourth pile" },
  { do: "open", source: "3", card: "start", text: "a new pile" },
  { do: "lay", source: "h", card: "r2", pile: 1, text: "r2 on the first pile" },
  { do: "turn", text: "the Stock" },
  { do: "fill", place: 2, text: "the second hole" },
  { do: "point", seat: 1, source: "h", text: "B's heap" },
  { do: "accent", accent: "it-IT", text: "an accent" },
];
const hand = { devidoir: ["b3", "", "start", "r9.2", "y4"], heap: "r2" } as Hand;

describe("gestures", () => {
  it("choose among what is legal, and send its text", () => {
    expect(sent(LEGAL, layOf("1", "b3", 1))).toBe("b3 on the second pile");
    expect(sent(LEGAL, layOf("3", "start", "+"))).toBe("a new pile");
    expect(sent(LEGAL, { do: "point", seat: 1, source: "h" })).toBe("B's heap");
    expect(sent(LEGAL, { do: "turn" })).toBe("the Stock");
  });

  it("send the parts of what is not legal, so that the house says why not", () => {
    expect(sent(LEGAL, layOf("1", "b3", 0))).toEqual({ do: "lay", source: "1", card: "b3", pile: 1 });
    expect(sent(LEGAL, layOf("1", "b3", "+"))).toEqual({ do: "open", source: "1", card: "b3" });
    expect(sent(LEGAL, { do: "watai" })).toEqual({ do: "watai" });
    expect(found(LEGAL, layOf("1", "b4", 1))).toBeUndefined();
  });

  it("light the places that the house lists for a card, the oldest first", () => {
    expect(placesFor(LEGAL, "1")).toEqual([1, 3]);
    expect(placesFor(LEGAL, "3")).toEqual(["+"]);
    expect(placesFor(LEGAL, "5")).toEqual([]);
    expect(placesFor(LEGAL, null)).toEqual([]);
    expect([...playable(LEGAL)]).toEqual(["1", "3", "h"]);
  });

  it("know what is offered by its kind", () => {
    expect([may(LEGAL, "fill"), may(LEGAL, "go")]).toEqual([true, false]);
    expect(accentsIn(LEGAL)).toEqual(["it-IT"]);
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
