import { expect, it } from "vitest";
import { develop, momentAt, roundsOf } from "./film";
import type { Replay } from "./wire";

const REPLAY: Replay = {
  game: "wapi",
  version: 1,
  seats: 2,
  options: {},
  names: ["Ada", "Bob"],
  seed: "s",
  seed_hash: "h",
  verified: true,
  undone: 0,
  perspective: null,
  facts: {},
  to_act: [0],
  first: { turn: 0, parts: { owl: [] } },
  steps: [
    {
      at: 10,
      by: 0,
      action: "3>owl",
      events: [{ kind: "coin" }],
      patch: { turn: 1, parts: { owl: [3] } },
      to_act: [1],
    },
    {
      at: 20,
      by: 1,
      action: "1>owl",
      events: [{ kind: "coin" }, { kind: "ended" }],
      patch: { turn: -1 },
      to_act: [],
    },
  ],
  reactions: [],
  faces: [],
  outcome: null,
};

it("a replay tells for each view whom the rules wait for", () => {
  expect(develop(REPLAY).toAct).toEqual([[0], [1], []]);
});

it("a replay is a row of views, each the one before with its patch", () => {
  expect(develop(REPLAY).views).toEqual([
    { turn: 0, parts: { owl: [] } },
    { turn: 1, parts: { owl: [3] } },
    { turn: -1, parts: { owl: [3] } },
  ]);
});

it("a move knows what happened and what was before it; the deal is no move", () => {
  const film = develop(REPLAY);
  expect(momentAt(film, 2)).toEqual({
    seq: 2,
    by: 1,
    events: [{ kind: "coin" }, { kind: "ended" }],
    before: { turn: 1, parts: { owl: [3] } },
  });
  expect(momentAt(film, 0)).toBeNull();
});

it("knows where each round begins", () => {
  const film = (rounds: (number | undefined)[]) => ({
    views: rounds.map((round) => ({ round })),
    toAct: [],
    told: [],
  });
  expect(roundsOf(film([1, 1, 2, 2, 3]))).toEqual([0, 2, 4]);
  expect(roundsOf(film([undefined, undefined]))).toEqual([0]);
});
