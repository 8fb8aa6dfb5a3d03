import { describe, expect, it } from "vitest";
import { arrivals } from "./arrivals";
import type { Event, Part, View } from "./shape";
import { BARE, FREE } from "./view";

const part = (spaces: number[], coins: number[]): Part => ({ spaces, coins, worth: 0, share: 0 });
const view = (parts: Record<string, Part>): View => ({
  game: "wapi",
  version: 1,
  seats: 2,
  clock: 0,
  turn_began: 0,
  advanced: false,
  box: { spaces: 4, spots: 5, symbols: 4, coins: {} },
  turn: 0,
  drawn: "",
  parts,
  totems_left: [3, 3],
  bag: {},
  aside: {},
  points: [0, 0],
  ended_by: "",
});

describe("pieces that came to lie on the board", () => {
  it("are the coin that was placed", () => {
    const before = view({ owl: part([], [1, 2]) });
    const after = view({ owl: part([], [1, 2, 5]) });
    expect(arrivals(before, after, [{ kind: "coin", seat: 1, part: "owl", value: 5 }])).toEqual([
      { piece: "owl/coin/2", part: "owl", seat: 1, kind: "coin" },
    ]);
  });

  it("are all symbols of one step, in their order, also on the same part", () => {
    const before = view({ owl: part([0, FREE, FREE, FREE], []) });
    const after = view({ owl: part([0, 1, BARE, FREE], []) });
    const events: Event[] = [
      { kind: "totem", seat: 1, part: "owl" },
      { kind: "drew_symbol", seat: 0, token: "owl" },
      { kind: "symbol", seat: 0, part: "owl" },
      { kind: "drew_coin", seat: 1, token: "3" },
    ];
    expect(arrivals(before, after, events)).toEqual([
      { piece: "owl/space/1", part: "owl", seat: 1, kind: "totem" },
      { piece: "owl/space/2", part: "owl", seat: 0, kind: "symbol" },
    ]);
  });

  it("are none when nothing was placed", () => {
    const same = view({ owl: part([FREE], []) });
    expect(arrivals(same, same, [{ kind: "aside", seat: 0, token: "owl" }, { kind: "ended" }])).toEqual([]);
  });
});
