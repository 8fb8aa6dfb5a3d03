import { describe, expect, it } from "vitest";
import {
  actionOf,
  aim,
  attempt,
  callDue,
  colourless,
  follow,
  hold,
  layIsBluff,
  missing,
  name,
  offerOf,
  openArrows,
  renounceIsBluff,
  setEncore,
  squaresIn,
  stands,
  takeable,
  turn,
  type Draft,
} from "./gesture";
import { bluff, choose, encore, give, lay, partsOf, toSeat, word } from "./legal.fake";

const must = (draft: Draft | null): Draft => {
  if (!draft) throw new Error("nothing is held");
  return draft;
};

it("what may be done is sorted by its kind", () => {
  const legal = [
    lay("b5", "n"),
    encore("e", "b7", "s"),
    choose("f6"),
    give("b5"),
    toSeat("swap", 2),
    toSeat("catch", 1),
    toSeat("report", 0),
    word("draw"),
  ];
  const offer = offerOf(legal);
  expect([offer.lays, offer.encores, offer.choices, offer.gifts]).toEqual(
    legal.slice(0, 4).map((each) => [each]),
  );
  expect([offer.swaps, offer.catches, offer.reports]).toEqual(legal.slice(4, 7).map((each) => [each]));
  expect([...offer.words.keys()]).toEqual(["draw"]);
  expect(squaresIn(offer)).toEqual(["f6"]);
});

it("a bluff is known by its mark", () => {
  const offer = offerOf([lay("wild4", "n", { colour: "b", bluff: true }), lay("b5", "n"), bluff("draw")]);
  expect([layIsBluff(offer, "wild4"), layIsBluff(offer, "b5")]).toEqual([true, false]);
  expect([renounceIsBluff(offer, "draw"), renounceIsBluff(offer, "pass")]).toEqual([true, false]);
  expect(renounceIsBluff(offerOf([word("draw")]), "draw")).toBe(false);
});

describe("a held tile", () => {
  const legal = [lay("b5", "n"), lay("b5", "e"), lay("b5", "sw"), lay("r5", "n"), word("draw")];
  const offer = offerOf(legal);

  it("keeps the way of the path if it can", () => {
    expect(hold(offer, "b5", "sw")?.first.arrow).toBe("sw");
    expect(hold(offer, "b5", "nw")?.first.arrow).toBe("n");
  });
  it("is none if it cannot be laid", () => expect(hold(offer, "g3", "n")).toBeNull());
  it("turns clockwise and back over the open directions", () => {
    const held = must(hold(offer, "b5", "n"));
    expect(turn(offer, held, "first", 1).first.arrow).toBe("e");
    expect(turn(offer, held, "first", -1).first.arrow).toBe("sw");
    expect(actionOf(offer, aim(offer, held, "first", "e"))).toBe(legal[1]!.text);
  });
  it("has no arrow in a dead end", () => {
    const only = lay("b5", "");
    const dead = offerOf([only, word("draw")]);
    const held = must(hold(dead, "b5", "n"));
    expect(openArrows(dead, held, "first")).toEqual([]);
    expect(actionOf(dead, turn(dead, held, "first", 1))).toBe(only.text);
  });
  it("no longer stands once it cannot be laid", () => {
    const held = must(hold(offer, "b5", "n"));
    expect(stands(offer, held)).toBe(true);
    expect(stands(offerOf([lay("r5", "n")]), held)).toBe(false);
  });
  it("that points where it cannot is sent by its parts, so that the house says why not", () => {
    const held = aim(offer, must(hold(offer, "b5", "n")), "first", "w");
    const parts = { do: "lay", tile: "b5", colour: "", arrow: "w", call: false };
    expect(actionOf(offer, held)).toEqual(parts);
  });
});

it("a black tile waits for its colour", () => {
  const green = lay("wild", "n", { colour: "g" });
  const offer = offerOf([lay("wild", "n", { colour: "b" }), green]);
  const held = must(hold(offer, "wild", "n"));
  expect([colourless(held), missing(held)]).toEqual(["first", "colour"]);
  const named = name(held, "g");
  expect(missing(named)).toBeNull();
  expect(actionOf(offer, named)).toBe(green.text);
});

it("UNO belongs to the lay when it is due", () => {
  const [called, silent] = [lay("b5", "n", { call: true }), lay("b5", "n")];
  const offer = offerOf([called, silent]);
  const held = must(hold(offer, "b5", "n"));
  expect(callDue(offer, held)).toBe(true);
  expect(actionOf(offer, held)).toBe(silent.text);
  expect(actionOf(offer, { ...held, call: true })).toBe(called.text);
  expect(callDue(offerOf([silent]), held)).toBe(false);
});

describe("an Encore", () => {
  const plain = lay("wild", "n", { colour: "b" });
  const west = encore("n", "b7", "w");
  const called = encore("e", "wild", "n", { colour: "r", call: true });
  const offer = offerOf([
    plain,
    lay("wild", "e", { colour: "b" }),
    encore("n", "b7", "s"),
    west,
    called,
    encore("e", "wild", "n", { colour: "r" }),
  ]);
  const begun = setEncore(offer, must(hold(offer, "wild", "n")), true);

  it("asks for the tile that follows", () => {
    expect(missing(begun)).toBe("second");
    expect(takeable(offer, begun)).toEqual(["b7"]);
    expect(follow(offer, begun, "g2")).toBeNull();
  });
  it("is one action of two tiles", () => {
    const both = must(follow(offer, begun, "b7"));
    expect(openArrows(offer, both, "second")).toEqual(["s", "w"]);
    expect(actionOf(offer, turn(offer, both, "second", 1))).toBe(west.text);
    expect(colourless(both)).toBeNull();
  });
  it("puts the second tile back if it cannot follow where the Wild now points", () => {
    const both = must(follow(offer, begun, "b7"));
    expect(aim(offer, both, "first", "e").second).toBeNull();
  });
  it("names the colour of a second black tile, and may call UNO with it", () => {
    const both = name(must(follow(offer, aim(offer, begun, "first", "e"), "wild")), "r");
    expect(callDue(offer, both)).toBe(true);
    expect(actionOf(offer, { ...both, call: true })).toBe(called.text);
  });
  it("becomes a plain Wild again", () => {
    expect(actionOf(offer, name(setEncore(offer, begun, false), "b"))).toBe(plain.text);
  });
  it("with a tile that cannot follow is sent by its parts", () => {
    const parts = { do: "encore", way: "n", tile: "g2", colour: "", arrow: "n", call: false };
    expect(attempt(offer, "g2", begun)).toEqual(parts);
  });
});

it("what cannot be laid is still an action the house can refuse", () => {
  const none = offerOf([]);
  expect(partsOf(attempt(none, "g3", null))).toMatchObject({ do: "lay", tile: "g3", colour: "", arrow: "n" });
  const offer = offerOf([lay("b5", "se")]);
  expect(attempt(offer, "wild4", null)).toMatchObject({ tile: "wild4", colour: "b", arrow: "se" });
});
