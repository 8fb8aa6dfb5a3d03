import { expect, test } from "vitest";
import type { AgainInfo, SeatInfo } from "../../kernel/wire";
import { answersOf, missing, othersPlay, ownAnswer } from "./answers";

function seat(name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  const plain = { level: null, you: false, host: false, device: false, mark: "", face: "" as const };
  return { kind: "person", name, online: true, ...plain, ...more };
}

const seats = [
  seat("Ada", { device: true, you: true }),
  seat("Bo"),
  seat("Cem", { online: false }),
  seat("Bot", { kind: "bot", level: "easy" }),
];

function again(wants: (boolean | null)[]): AgainInfo {
  return { wants, left: null, begins: false, may_begin: false };
}

test("bots want to, people think or are gone until they answer", () => {
  const info = { seats, again: null, days: 0 as const };
  expect(answersOf(info)).toEqual(["thinking", "thinking", "away", "yes"]);
  expect(answersOf({ ...info, again: again([true, false, null, true]) })).toEqual([
    "yes",
    "no",
    "away",
    "yes",
  ]);
});

test("over days nobody counts as gone", () => {
  expect(answersOf({ seats, again: null, days: 1 })[2]).toBe("thinking");
});

test("my answer is that of the seats at my device", () => {
  expect(ownAnswer({ seats, again: again([true, null, null, true]) })).toBe(true);
  expect(ownAnswer({ seats, again: null })).toBeNull();
  expect(ownAnswer({ seats: seats.slice(1), again: again([true, null, true]) })).toBeNull();
});

test("who does not play again is named, and only people at other devices are asked", () => {
  expect(missing({ seats, again: again([true, null, false, true]), days: 0 })).toEqual(["Bo", "Cem"]);
  expect(othersPlay(seats)).toBe(true);
  expect(othersPlay([seats[0] as SeatInfo, seats[3] as SeatInfo])).toBe(false);
});
