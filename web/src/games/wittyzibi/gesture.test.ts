import { describe, expect, it } from "vitest";
import { canStrike, isPlayable, type Offer, targetsOf, taskOf, wish } from "./gesture";
import type { Kind } from "./shape";

const plays = (card: Kind, ...seats: number[]): Offer =>
  seats.map((seat) => ({ do: "play", card, seat, text: `${card} on ${seat}` }));
const drops = (...cards: Kind[]): Offer =>
  cards.map((card) => ({ do: "drop", card, text: `away with ${card}` }));
const accept: Offer = [{ do: "accept", text: "yes" }];
const either: Offer = [...accept, { do: "paf", text: "no" }];

describe("the task", () => {
  it("is nothing while others play", () =>
    expect(taskOf([])).toEqual({ answer: false, play: false, drop: false }));
  it("is an answer, with or without a PAF", () => {
    expect(taskOf(accept)).toEqual({ answer: true, play: false, drop: false });
    expect(taskOf(either)).toEqual(taskOf(accept));
    expect([canStrike(accept), canStrike(either)]).toEqual([false, true]);
  });
  it("is a card", () => expect(taskOf(plays("b10", 1))).toEqual({ answer: false, play: true, drop: false }));
  it("is a discard", () => expect(taskOf(drops("paf"))).toEqual({ answer: false, play: false, drop: true }));
});

it("targets are those the rules offer for the card", () => {
  const legal = [...plays("b20", 1, 3), ...plays("sorcerer", 2), ...plays("nurse", 1)];
  expect(targetsOf("b20", legal)).toEqual([1, 3]);
  expect(targetsOf("sorcerer", legal)).toEqual([2]);
  expect(targetsOf(null, legal)).toEqual([]);
  expect([isPlayable("b20", legal), isPlayable("paf", legal)]).toEqual([true, false]);
  expect(isPlayable("paf", drops("paf"))).toBe(true);
});

describe("a gesture", () => {
  const legal = [...plays("b20", 1, 3), ...plays("b30", 3)];

  it("is sent by the text of the legal action that it means", () => {
    expect(wish({ do: "play", card: "b20", seat: 3 }, legal)).toBe("b20 on 3");
    expect(wish({ do: "drop", card: "paf" }, drops("b20", "paf"))).toBe("away with paf");
    expect(wish({ do: "paf" }, either)).toBe("no");
  });

  it("that is not legal is sent by its parts, so that the house says why not", () => {
    const wishes = [
      { do: "play", card: "b30", seat: 1 },
      { do: "drop", card: "b20" },
      { do: "paf" },
    ] as const;
    for (const wanted of wishes) expect(wish(wanted, legal)).toEqual(wanted);
  });
});
