import { tongue } from "../../kernel/i18n.svelte";
import type { Streak } from "../../kernel/wire";
import { say, sayCount } from "./say";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const EMPTY = "⬜";

/** What came of a try, as far as the words need it. */
export interface Outcome {
  place: number;
  seats: number;
  points: number;
  lead: number;
  time: number;
}

/** A day such as 2026-11-18 as the reader writes it: “18 November”; with its year if that is another one. */
export function dayName(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : ("numeric" as const);
  const format = new Intl.DateTimeFormat(tongue.locale, {
    day: "numeric",
    month: "long",
    year,
    timeZone: "UTC",
  });
  const name = format.format(new Date(`${day}T00:00:00Z`));
  return tongue.lang === "fr" ? name.replace(/^1 /, "1er ") : name;
}

/** The day so many days later; before: fewer than none. */
export function dayAfter(day: string, days: number): string {
  const then = new Date(`${day}T00:00:00Z`);
  then.setUTCDate(then.getUTCDate() + days);
  return then.toISOString().slice(0, 10);
}

/** “2nd of 3” */
export function placeOf({ place, seats }: Outcome): string {
  const kind = new Intl.PluralRules(tongue.lang, { type: "ordinal" }).select(place);
  const key = kind === "one" || kind === "two" || kind === "few" ? kind : "other";
  return say("place", { place: say(`place.${key}`, { n: place }), seats });
}

/** Minutes and seconds, and hours if it took some. */
export function clockOf(milliseconds: number): string {
  const two = (n: number) => String(n).padStart(2, "0");
  const seconds = two(Math.floor(milliseconds / 1000) % 60);
  const minutes = Math.floor(milliseconds / MINUTE) % 60;
  const hours = Math.floor(milliseconds / HOUR);
  return hours ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** How far ahead, or behind; in a race how long it took. */
export function marginOf(outcome: Outcome, race: boolean): string {
  if (race) return say("time", { time: clockOf(outcome.time) });
  if (outcome.lead > 0) return sayCount("ahead", outcome.lead);
  return outcome.lead < 0 ? sayCount("behind", -outcome.lead) : say("tied");
}

/** One square per place, the own one in the game's colour. */
export function squaresOf({ place, seats }: Outcome, square: string): string {
  return Array.from({ length: seats }, (_, number) => (number + 1 === place ? square : EMPTY)).join("");
}

interface Shared {
  title: string;
  day: string;
  today: string;
  outcome: Outcome;
  race: boolean;
  streak: Streak;
  square: string;
  link: string;
}

/** The text that is shared: where, which deal, how well; nothing of the deal itself. */
export function sharedText(shared: Shared): string {
  const { title, day, today, outcome, race, streak, square, link } = shared;
  const parts = [
    "Rayon W",
    say("of.day", { game: title, day: dayName(day, today) }),
    race ? `${placeOf(outcome)} ${marginOf(outcome, true)}` : placeOf(outcome),
    ...(streak.now > 1 ? [say("shared.streak", { n: streak.now })] : []),
  ];
  return `${parts.join(" · ")}\n${squaresOf(outcome, square)}\n${link}`;
}
