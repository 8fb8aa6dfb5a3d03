import { expect, test } from "vitest";
import { weekday, weeksOf } from "./weeks";

const DAY = 86_400_000;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;

test("weeks begin on a Monday and the last one ends today", () => {
  expect(weekday(day("2026-11-16"))).toBe(0);
  expect(weekday(day("2026-11-22"))).toBe(6);
  expect(weekday(0)).toBe(3);
  const today = day("2026-11-18");
  const weeks = weeksOf([], today, 2);
  expect(weeks.map((week) => week.length)).toEqual([7, 3]);
  expect(weeks[0]?.[0]?.day).toBe(day("2026-11-09"));
  expect(weeks[1]?.at(-1)?.day).toBe(today);
});

test("a day is darker the more was played", () => {
  const today = day("2026-11-18");
  const days = [1, 2, 4].map((n, back) => [today - back, n] as const);
  const shades = weeksOf(days, today, 1)[0]?.map(({ shade }) => shade);
  expect(shades).toEqual([3, 2, 1]);
});
