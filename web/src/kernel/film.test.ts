import { expect, it } from "vitest";
import { develop, momentAt } from "./film";
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
  perspective: null,
  first: { turn: 0, parts: { owl: [] } },
  frames: [
    { at: 10, by: 0, action: "3>owl", events: [{ kind: "coin" }], patch: { turn: 1, parts: { owl: [3] } } },
    { at: 20, by: 1, action: "1>owl", events: [{ kind: "coin" }, { kind: "ended" }], patch: { turn: -1 } },
  ],
  outcome: null,
};

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
