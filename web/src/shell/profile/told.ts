import { listed, tongue } from "../../kernel/i18n.svelte";
import type { ResultInfo } from "../../kernel/wire";
import { say, sayCount } from "./say";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** How long a match took, in minutes, or in seconds if it was short. */
export function lengthTold(length: number): string {
  if (length < 2 * MINUTE) return say("seconds", { n: Math.max(1, Math.round(length / SECOND)) });
  return say("minutes", { n: Math.round(length / MINUTE) });
}

/** A day, counted from 1970, as the visitor's language writes it. */
export function dayTold(day: number): string {
  const words = new Intl.DateTimeFormat(tongue.locale, { day: "numeric", month: "long", timeZone: "UTC" });
  return words.format(new Date(day * DAY));
}

export function dateTold(time: number): string {
  return new Intl.DateTimeFormat(tongue.locale, { dateStyle: "medium" }).format(new Date(time));
}

/** How it ended for whoever's list this is. */
export function placeTold({ won, place, seats }: ResultInfo): string {
  if (won) return say("winner");
  return say("place", { n: place, m: seats.length });
}

/** Who else played: by name, as far as they are named. */
export function companyTold({ seats }: ResultInfo): string {
  const others = seats.filter((seat) => !seat.you);
  const names = others.map((seat) => seat.name).filter(Boolean);
  const unnamed = others.length - names.length;
  return say("with", { names: listed(unnamed ? [...names, sayCount("somebody", unnamed)] : names) });
}

/** A change with its sign: “+12”, “−8”. */
export function signed(change: number): string {
  const words = new Intl.NumberFormat(tongue.lang, { signDisplay: "exceptZero" });
  return words.format(change).replace("-", "−");
}

/** A place on a ladder. */
export function rankTold(rank: number): string {
  return say("rank", { n: rank });
}
