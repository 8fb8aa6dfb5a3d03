import { describe, expect, it } from "vitest";
import {
  aim,
  attempt,
  callDue,
  colourless,
  follow,
  hold,
  missing,
  name,
  offerOf,
  openArrows,
  readLay,
  setEncore,
  stands,
  takeable,
  textOf,
  turn,
  writeLay,
  type Draft,
} from "./gesture";

const must = (draft: Draft | null): Draft => {
  if (!draft) throw new Error("nothing is held");
  return draft;
};

it("a lay is read and written as the rules write it", () => {
  for (const text of ["r5>ne", "b+2>n", "g-rev>sw!", "y-skip", "wild=b>s!", "wild4=y>nw", "super=r>e"])
    expect(writeLay(readLay(text)!)).toBe(text);
  for (const text of ["pass", "draw", "@f6", "give b5", "swap B"]) expect(readLay(text)).toBeNull();
});

it("what may be done is sorted by its kind", () => {
  const offer = offerOf(["b5>n", "wild>e&b7>s", "@f6", "give b5", "swap C", "catch B", "report A", "draw"]);
  expect(offer.lays).toEqual([{ tile: "b5", colour: "", arrow: "n", call: false }]);
  expect(offer.encores).toEqual([{ arrow: "e", lay: { tile: "b7", colour: "", arrow: "s", call: false } }]);
  expect([offer.squares, offer.gifts]).toEqual([["f6"], ["b5"]]);
  expect([offer.swaps, offer.catches, offer.reports]).toEqual([[2], [1], [0]]);
  expect([...offer.words]).toEqual(["draw"]);
});

describe("a held tile", () => {
  const offer = offerOf(["b5>n", "b5>e", "b5>sw", "r5>n", "draw"]);

  it("keeps the way of the path if it can", () => {
    expect(hold(offer, "b5", "sw")?.first.arrow).toBe("sw");
    expect(hold(offer, "b5", "nw")?.first.arrow).toBe("n");
  });
  it("is none if it cannot be laid", () => expect(hold(offer, "g3", "n")).toBeNull());
  it("turns clockwise and back over the open directions", () => {
    const held = must(hold(offer, "b5", "n"));
    expect(turn(offer, held, "first", 1).first.arrow).toBe("e");
    expect(turn(offer, held, "first", -1).first.arrow).toBe("sw");
    expect(textOf(aim(offer, held, "first", "e"))).toBe("b5>e");
  });
  it("has no arrow in a dead end", () => {
    const dead = offerOf(["b5", "draw"]);
    const held = must(hold(dead, "b5", "n"));
    expect(openArrows(dead, held, "first")).toEqual([]);
    expect(textOf(turn(dead, held, "first", 1))).toBe("b5");
  });
  it("no longer stands once it cannot be laid", () => {
    const held = must(hold(offer, "b5", "n"));
    expect(stands(offer, held)).toBe(true);
    expect(stands(offerOf(["r5>n"]), held)).toBe(false);
  });
});

it("a black tile waits for its colour", () => {
  const offer = offerOf(["wild=b>n", "wild=g>n"]);
  const held = must(hold(offer, "wild", "n"));
  expect([colourless(held), missing(held)]).toEqual(["first", "colour"]);
  const named = name(held, "g");
  expect(missing(named)).toBeNull();
  expect(textOf(named)).toBe("wild=g>n");
});

it("UNO belongs to the lay when it is due", () => {
  const offer = offerOf(["b5>n!", "b5>n"]);
  const held = must(hold(offer, "b5", "n"));
  expect(callDue(offer, held)).toBe(true);
  expect(textOf(held)).toBe("b5>n");
  expect(textOf({ ...held, call: true })).toBe("b5>n!");
  expect(callDue(offerOf(["b5>n"]), held)).toBe(false);
});

describe("an Encore", () => {
  const offer = offerOf([
    "wild=b>n",
    "wild=b>e",
    "wild>n&b7>s",
    "wild>n&b7>w",
    "wild>e&wild=r>n!",
    "wild>e&wild=r>n",
  ]);
  const encore = setEncore(offer, must(hold(offer, "wild", "n")), true);

  it("asks for the tile that follows", () => {
    expect(missing(encore)).toBe("second");
    expect(takeable(offer, encore)).toEqual(["b7"]);
    expect(follow(offer, encore, "g2")).toBeNull();
  });
  it("is one action of two tiles", () => {
    const both = must(follow(offer, encore, "b7"));
    expect(openArrows(offer, both, "second")).toEqual(["s", "w"]);
    expect(textOf(turn(offer, both, "second", 1))).toBe("wild>n&b7>w");
    expect(colourless(both)).toBeNull();
  });
  it("puts the second tile back if it cannot follow where the Wild now points", () => {
    const both = must(follow(offer, encore, "b7"));
    expect(aim(offer, both, "first", "e").second).toBeNull();
  });
  it("names the colour of a second black tile, and may call UNO with it", () => {
    const both = name(must(follow(offer, aim(offer, encore, "first", "e"), "wild")), "r");
    expect(callDue(offer, both)).toBe(true);
    expect(textOf({ ...both, call: true })).toBe("wild>e&wild=r>n!");
  });
  it("becomes a plain Wild again", () => {
    expect(textOf(name(setEncore(offer, encore, false), "b"))).toBe("wild=b>n");
  });
});

it("what cannot be laid is still a text the house can refuse", () => {
  expect(attempt("g3", "")).toBe("g3>n");
  expect(attempt("wild4", "se")).toBe("wild4=b>se");
});
