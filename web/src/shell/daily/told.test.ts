// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import { clockOf, dayAfter, dayName, marginOf, placeOf, sharedText, squaresOf } from "./told";

const OUTCOME = { place: 2, seats: 3, points: 20, lead: -8, time: 252_400 };
const before = tongue.lang;

beforeEach(() => tongue.speak("en"));
afterEach(() => tongue.speak(before));

const shared = (more: object = {}) =>
  sharedText({
    title: "Wapi",
    day: "2026-11-18",
    today: "2026-11-18",
    outcome: OUTCOME,
    race: false,
    streak: { now: 4, best: 9 },
    square: "🟧",
    link: "https://house.example/daily/wapi/2026-11-18",
    ...more,
  });

it("shares where, which deal and how well, in the reader's language, and nothing else", () => {
  expect(shared()).toBe(
    "Rayon W · Wapi of 18 November · 2nd of 3 · streak 4\n⬜🟧⬜\nhttps://house.example/daily/wapi/2026-11-18",
  );
  tongue.speak("fr");
  expect(shared()).toBe(
    "Rayon W · Wapi du 18 novembre · 2e sur 3 · série de 4\n⬜🟧⬜\nhttps://house.example/daily/wapi/2026-11-18",
  );
});

it("tells the time of a race, and no streak of one day", () => {
  expect(shared({ race: true, streak: { now: 1, best: 1 } }).split("\n")[0]).toBe(
    "Rayon W · Wapi of 18 November · 2nd of 3 in 4:12",
  );
});

it("writes places as the language does", () => {
  const places = (lang: "fr" | "en") => {
    tongue.speak(lang);
    return [1, 2, 3, 4].map((place) => placeOf({ ...OUTCOME, place, seats: 9 }));
  };
  expect(places("en")).toEqual(["1st of 9", "2nd of 9", "3rd of 9", "4th of 9"]);
  expect(places("fr")).toEqual(["1er sur 9", "2e sur 9", "3e sur 9", "4e sur 9"]);
});

it("writes days with the year only where it is another one", () => {
  expect(dayName("2026-11-18", "2026-11-19")).toBe("18 November");
  expect(dayName("2025-12-31", "2026-01-01")).toBe("31 December 2025");
  tongue.speak("fr");
  expect(dayName("2026-12-01", "2026-12-01")).toBe("1er décembre");
});

it("knows the days around, also at the end of a month", () => {
  expect(dayAfter("2026-02-28", 1)).toBe("2026-03-01");
  expect(dayAfter("2026-01-01", -1)).toBe("2025-12-31");
});

it("tells how far ahead or behind", () => {
  expect(marginOf(OUTCOME, false)).toBe("8 points behind the best");
  expect(marginOf({ ...OUTCOME, lead: 1 }, false)).toBe("1 point ahead");
  expect(marginOf({ ...OUTCOME, lead: 0 }, false)).toBe("tied");
  expect(marginOf(OUTCOME, true)).toBe("in 4:12");
});

it("counts minutes, and hours if there are some", () => {
  expect([0, 59_999, 600_000, 3_661_000].map(clockOf)).toEqual(["0:00", "0:59", "10:00", "1:01:01"]);
});

it("has one square per place, whoever is first", () => {
  expect(squaresOf({ ...OUTCOME, place: 1 }, "🟦")).toBe("🟦⬜⬜");
  expect(squaresOf({ ...OUTCOME, place: 4, seats: 4 }, "🟦")).toBe("⬜⬜⬜🟦");
});
