import { describe, expect, it } from "vitest";
import { dueInLog, IDLE, offsetOf } from "./clocks";
import { cellOf, columnsOf, itemsOf } from "./count";
import { capOf, MIRRORED, pressed, USUAL } from "./keys";
import { nowOf } from "./now";
import { type CountLine, faceOf, type Hand, ownerOf, type WataiView } from "./view";

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
    ...more,
  }) as Hand;

const view = (more: Partial<WataiView> = {}): WataiView =>
  ({
    seats: 3,
    phase: "race",
    variants: [],
    go_sayer: 0,
    roller: 0,
    lone: -1,
    players: { "0": hand(), "1": hand(), "2": hand() },
    piles: {},
    clock: { now: 5000, placed_at: 4000, blocked_due: -1, thaw_due: -1, phase_due: -1, frozen_at: -1 },
    ...more,
  }) as WataiView;

describe("the house's clock on ours", () => {
  it("is known by the deadline, which both clocks show", () => {
    expect(dueInLog(view())).toBe(4000 + IDLE);
    expect(offsetOf(view(), 1_000_000, 7)).toBe(1_000_000 - 4000 - IDLE);
  });

  it("is otherwise the moment that was just heard", () => {
    expect(offsetOf(view({ phase: "ready" }), null, 9000)).toBe(9000 - 5000);
  });

  it("counts the earliest of all that is due", () => {
    const players = { "0": hand({ owes: [[7, 6100]] }), "1": hand({ point_due: 9000 }), "2": hand() };
    expect(dueInLog(view({ players }))).toBe(6100);
    const clock = { ...view().clock, thaw_due: 15000 };
    expect(dueInLog(view({ phase: "frozen", clock }))).toBe(15000);
  });
});

describe("a count, line by line", () => {
  const line: CountLine = {
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
    for (const { points, n } of itemsOf(line)) sum = points === null ? sum * n : sum + points;
    expect(sum).toBe(line.total);
  });

  it("has a column for all that somebody has", () => {
    expect(columnsOf([line])).toEqual(["cards", "talon", "factor", "fines", "slaps", "omissions"]);
    expect(cellOf(line, "fines")).toBe(-5);
    expect(cellOf(line, "talon")).toBe(-8);
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
      const letters = [keys.heap, keys.turn, keys.cry, keys.slap, keys.say, keys.point, "g", "j", "r"];
      expect(new Set(letters).size).toBe(letters.length);
    }
    expect(capOf("Digit4")).toBe("4");
  });
});

describe("the one thing to do now", () => {
  const now = (more: Partial<WataiView>, legal: string[], held: string | null = null) =>
    nowOf(view(more), 0, legal, held, []).key;

  it("follows what the house lists", () => {
    expect(now({}, ["1:b3>1", "turn", "watai"])).toBe("now.race");
    expect(now({}, ["turn", "watai"])).toBe("now.race.none");
    expect(now({}, ["turn", "fill 1"])).toBe("now.fill");
    expect(now({ phase: "ready" }, ["go"])).toBe("now.go");
    expect(now({ phase: "ready" }, [])).toBe("now.wait.go");
  });

  it("is the cry as soon as it is good", () => {
    const players = { "0": hand({ may_cry: true, talon: 0 }), "1": hand(), "2": hand() };
    expect(now({ players }, ["1:b3>1", "watai"], "1")).toBe("now.cry");
  });

  it("is nothing for who is frozen, and haste for who is not", () => {
    expect(now({ phase: "frozen", lone: 1 }, [])).toBe("now.frozen");
    expect(now({ phase: "frozen", lone: 0 }, ["turn"])).toBe("now.lone");
  });
});

describe("a token", () => {
  it("tells its face and whose back it has", () => {
    expect([faceOf("b7.2"), ownerOf("b7.2", 0), ownerOf("b7", 4)]).toEqual(["b7", 2, 4]);
  });
});
