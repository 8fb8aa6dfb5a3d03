import { describe, expect, it } from "vitest";
import type { Player } from "../../kernel/screen";
import { dueInLog, offsetOf } from "./clocks";
import { FACTS } from "./facts.fake";
import { cellOf, columnsOf, itemsOf, roundsOf } from "./count";
import { capOf, MIRRORED, pressed, USUAL } from "./keys";
import { nowOf } from "./now";
import { hasSigns, signOf, whenOf } from "./signs";
import type { Offer } from "./gesture";
import type { Hand, Line, Pile, View, Word } from "./shape";
import { faceOf, ownerOf } from "./view";

const hand = (more: Partial<Hand> = {}): Hand =>
  ({
    devidoir: ["b3"],
    heap: "",
    talon: 4,
    owes: [],
    away_due: -1,
    point_due: -1,
    slap_due: -1,
    may_cry: false,
    away: false,
    left: false,
    ready: false,
    ...more,
  }) as Hand;

const view = (more: Partial<View> = {}): View =>
  ({
    seats: 3,
    phase: "race",
    variants: [],
    go_sayer: 0,
    anybody_goes: false,
    roller: 0,
    lone: -1,
    players: { "0": hand(), "1": hand(), "2": hand() },
    piles: {},
    clock: {
      now: 5000,
      placed_at: 4000,
      blocked_due: -1,
      thaw_due: -1,
      phase_due: -1,
      frozen_at: -1,
      reading_due: -1,
      ready_due: -1,
      go_due: -1,
    },
    ...more,
  }) as View;

/** Before Go: these clocks run, these seats are ready. */
const before = (clocks: Partial<View["clock"]>, ready: number[], more: Partial<View> = {}) =>
  view({
    phase: "ready",
    clock: { ...view().clock, ...clocks },
    players: Object.fromEntries([0, 1, 2].map((seat) => [seat, hand({ ready: ready.includes(seat) })])),
    ...more,
  });

const people = (bots: number[] = []): Player[] =>
  ["Ana", "Bo", "Cleo"].map((name, seat) => ({
    seat,
    name,
    you: seat === 1,
    bot: bots.includes(seat),
    online: true,
  }));

describe("the house's clock on ours", () => {
  it("is known by the deadline, which both clocks show", () => {
    expect(dueInLog(view(), FACTS)).toBe(4000 + FACTS.idle);
    expect(offsetOf(view(), FACTS, 1_000_000, 7)).toBe(1_000_000 - 4000 - FACTS.idle);
  });

  it("is otherwise the moment that was just heard", () => {
    expect(offsetOf(view({ phase: "ready" }), FACTS, null, 9000)).toBe(9000 - 5000);
  });

  it("counts the earliest of all that is due", () => {
    const players = { "0": hand({ owes: [[7, 6100]] }), "1": hand({ point_due: 9000 }), "2": hand() };
    expect(dueInLog(view({ players }), FACTS)).toBe(6100);
    const clock = { ...view().clock, thaw_due: 15000 };
    expect(dueInLog(view({ phase: "frozen", clock }), FACTS)).toBe(15000);
    expect(dueInLog(before({ reading_due: 11000, go_due: 45000 }, []), FACTS)).toBe(11000);
    expect(dueInLog(before({ ready_due: 25000, go_due: 45000 }, []), FACTS)).toBe(25000);
  });
});

describe("a match, round by round", () => {
  it("tells what each round brought, with what a die cost before it", () => {
    expect(
      roundsOf({
        sheet: [
          [5, -2],
          [12, -2],
        ],
      }),
    ).toEqual([
      [5, -2],
      [7, 0],
    ]);
    expect(roundsOf({ sheet: [] })).toEqual([]);
  });
});

describe("a count, line by line", () => {
  const line: Line = {
    cards: 15,
    talon: 4,
    bonus: 0,
    factor: 2,
    false_cries: 1,
    refusals: 0,
    slaps: 3,
    omissions: 2,
    total: (15 - 2 * 4) * 2 - 5 + 3 - 2,
    score: 40,
  };

  it("adds up to its total", () => {
    let sum = 0;
    for (const { points, n } of itemsOf(line, FACTS)) sum = points === null ? sum * n : sum + points;
    expect(sum).toBe(line.total);
  });

  it("has a column for all that somebody has", () => {
    expect(columnsOf([line], FACTS)).toEqual(["cards", "talon", "factor", "fines", "slaps", "omissions"]);
    expect(cellOf(line, "fines", FACTS)).toBe(-5);
    expect(cellOf(line, "talon", FACTS)).toBe(-8);
  });
});

describe("keys", () => {
  it("move to the other side of the keyboard with the other hand", () => {
    expect(pressed("Digit1", "&", false)).toEqual({ does: "card", place: 0 });
    expect(pressed("Digit0", "à", true)).toEqual({ does: "card", place: 0 });
    expect(pressed("KeyD", "d", false)).toEqual({ does: "turn" });
    expect(pressed("KeyK", "k", true)).toEqual({ does: "turn" });
    expect(pressed("KeyD", "d", true)).toBeNull();
  });

  it("are all different, and none is the shell's", () => {
    for (const keys of [USUAL, MIRRORED]) {
      const letters = [keys.heap, keys.turn, keys.cry, keys.slap, keys.say, keys.point, "g", "p", "j", "r"];
      expect(new Set(letters).size).toBe(letters.length);
    }
    expect(capOf("Digit4")).toBe("4");
  });
});

describe("the one thing to do now", () => {
  const now = (more: Partial<View>, legal: Offer, held: string | null = null) =>
    nowOf(view(more), FACTS, 0, legal, held, []).key;
  const plain = (...words: Word[]): Offer => words.map((does) => ({ do: does, text: does }));
  const lay: Offer = [{ do: "lay", source: "1", card: "b3", pile: 1, text: "a card" }];
  const fill: Offer = [{ do: "fill", place: 1, text: "a hole" }];

  it("follows what the house lists", () => {
    expect(now({}, [...lay, ...plain("turn", "watai")])).toBe("now.race");
    expect(now({}, plain("turn", "watai"))).toBe("now.race.none");
    expect(now({}, [...fill, ...plain("turn")])).toBe("now.fill");
    expect(now({ phase: "ready" }, plain("go"))).toBe("now.go");
    expect(now({ phase: "ready" }, [])).toBe("now.wait.go");
    expect(now({ phase: "ready", go_sayer: 1 }, plain("ready"))).toBe("now.ready");
    expect(now({ phase: "ready", go_sayer: 1, anybody_goes: true }, plain("go", "ready"))).toBe(
      "now.go.anybody",
    );
  });

  it("is the cry as soon as it is good", () => {
    const players = { "0": hand({ may_cry: true, talon: 0 }), "1": hand(), "2": hand() };
    expect(now({ players }, [...lay, ...plain("watai")], "1")).toBe("now.cry");
  });

  it("is a slap of the number that this many players slap", () => {
    const pile: Pile = { top: "b10", cards: "b10.0", open: true, by: 0, at: 0, slap_due: 9000, slapped: [1] };
    const piles = { "0": pile };
    expect(nowOf(view({ piles }), FACTS, 0, [], null, [])).toMatchObject({ key: "now.slap", n: 10 });
    expect(nowOf(view({ piles, seats: 2 }), FACTS, 0, [], null, [])).toMatchObject({ n: 8 });
  });

  it("is nothing for who is frozen, and haste for who is not", () => {
    expect(now({ phase: "frozen", lone: 1 }, [])).toBe("now.frozen");
    expect(now({ phase: "frozen", lone: 0 }, plain("turn"))).toBe("now.lone");
  });
});

describe("before Go", () => {
  const running = { reading_due: 11000, go_due: 45000 };

  it("shows who says Go, who is ready, away, or still reads", () => {
    const players = { "0": hand(), "1": hand({ ready: true }), "2": hand({ away: true }) };
    const shown = before(running, [], { players });
    expect([0, 1, 2].map((seat) => signOf(shown, seat))).toEqual(["go", "ready", "away"]);
    expect(signOf(before(running, []), 2)).toBe("reads");
  });

  it("tells when a bot says Go at the latest, and that it does so once all are ready", () => {
    expect(whenOf(before(running, [1]), people([0]), 1)).toEqual({
      key: "ready.bot",
      names: ["Cleo"],
      due: 11000,
    });
    expect(whenOf(before(running, [1, 2]), people([0]), 1).key).toBe("between.wait");
    expect(whenOf(before({ go_due: 45000 }, []), people([0]), 1).key).toBe("between.wait");
  });

  it("tells when anybody may, by the sooner of the two clocks", () => {
    expect(whenOf(before(running, [1]), people(), 1)).toMatchObject({ key: "ready.person", due: 45000 });
    const all = before({ ...running, ready_due: 25000 }, [1, 2]);
    expect(whenOf(all, people(), 1).due).toBe(25000);
    expect(whenOf(all, people(), 0)).toMatchObject({ key: "ready.mine.all", due: 25000 });
    expect(whenOf(before(running, [1]), people(), 0)).toMatchObject({ key: "ready.mine", names: ["Cleo"] });
  });

  it("says why when anybody may", () => {
    const open = before({}, [1, 2], { anybody_goes: true });
    expect(whenOf(open, people(), 1).key).toBe("ready.anybody");
    expect(whenOf(open, people(), 0).key).toBe("ready.anybody.mine");
  });

  it("has no signs in a match of older rules", () => {
    expect(hasSigns(before({}, []))).toBe(false);
    expect(hasSigns(before(running, []))).toBe(true);
    expect(hasSigns(before({}, [], { anybody_goes: true }))).toBe(true);
  });
});

describe("a token", () => {
  it("tells its face and whose back it has", () => {
    expect([faceOf("b7.2"), ownerOf("b7.2", 0), ownerOf("b7", 4)]).toEqual(["b7", 2, 4]);
  });
});
