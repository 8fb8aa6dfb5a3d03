// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Player } from "../../kernel/screen";
import { sheetOf } from "../../kernel/sheet.fake";
import { announcement } from "./announce";
import type { Event } from "./shape";

const players = ["Ana", "Bo", "Cleo"].map((name, seat) => ({ name, seat }) as Player);
const sheet = sheetOf({ words: {} });
const tell = (events: Event[], you: number | null) => announcement(events, players, you, sheet);

const challenge: Event[] = [
  { kind: "challenged", seat: 1, other_seat: 0 },
  { kind: "guilty", seat: 0 },
  { kind: "took_back", seat: 0, square: "F6" },
];
const shown: Event = { kind: "shown", seat: 0, tiles: ["b5", "wild4"] };

it("a shown rack comes with the verdict, if this seat was sent it", () => {
  expect(tell([challenge[0]!, shown, ...challenge.slice(1)], 1)?.tiles).toEqual(["b5", "wild4"]);
  expect(tell(challenge, 2)?.tiles).toBeUndefined();
  expect(tell(challenge, 2)?.lines.join(" ")).toContain("Ana");
});

it("tiles passed on are shown to who gets them, not to who gave them", () => {
  const handed: Event[] = [{ kind: "handed", seat: 0, other_seat: 1, tiles: ["b5", "r3"] }];
  expect(tell(handed, 1)?.tiles).toEqual(["b5", "r3"]);
  expect(tell(handed, 0)).toBeNull();
});

it("what was drawn is told with its cause and the turn lost", () => {
  const drew: Event[] = [
    { kind: "laid", seat: 0, tile: "b+2", square: "F6", arrow: "n" },
    { kind: "drew", seat: 1, count: 2, cause: "by_draw_two" },
    { kind: "lost_turn", seat: 1 },
  ];
  const told = tell(drew, 2);
  expect(told?.title).toBe("+2");
  expect(told?.lines.length).toBe(2);
});

it("a draw by turn and a plain lay are not announced", () => {
  expect(tell([{ kind: "drew_one", seat: 1, count: 1, cause: "by_turn" }], 0)).toBeNull();
  expect(tell([{ kind: "laid", seat: 1, tile: "b5", square: "F6", arrow: "n" }], 0)).toBeNull();
});

it("a missed UNO that was caught weighs more than the call of another", () => {
  const told = tell(
    [
      { kind: "caught", seat: 2, other_seat: 1 },
      { kind: "drew", seat: 1, count: 2, cause: "by_catch" },
    ],
    0,
  );
  expect(told?.seats).toEqual([1]);
  expect(told?.lines.join(" ")).toContain("2");
});

it("what concerns me stays until I have seen it", () => {
  expect(tell([challenge[0]!, shown, ...challenge.slice(1)], 1)?.matters).toBe(true);
  expect(tell(challenge, 0)?.matters).toBe(true);
  expect(tell(challenge, 2)?.matters).toBe(false);
  const swapped: Event[] = [{ kind: "swapped", seat: 1, other_seat: 0 }];
  expect(tell(swapped, 0)?.matters).toBe(true);
  expect(tell(swapped, 2)?.matters).toBe(false);
});

it("a bluff that was believed is told to who bluffed", () => {
  const accepted: Event[] = [{ kind: "accepted", seat: 1 }];
  expect(announcement(accepted, players, 0, sheet, true)).toMatchObject({ matters: true, seats: [1] });
  expect(announcement(accepted, players, 0, sheet, false)).toBeNull();
});
