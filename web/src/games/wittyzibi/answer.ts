import type { ZibiView } from "./view";

/** Nobody's acceptance is sent sooner than this after the question: all look alike, bots' and people's. */
export const SOONEST = 1000;
export const SPREAD = 1000;

/** The question that a seat is asked, by a name of its own; null if it is not asked. */
export function questionOf(view: ZibiView, you: number | null): string | null {
  if (you === null || view.phase !== "answer" || view.asked !== you) return null;
  return `${view.round}.${Object.keys(view.story).length}.${view.strikes}`;
}

/** When an acceptance may be sent, by the clock of `now` and `deadline`. */
export function sendAt(
  now: number,
  deadline: number | null,
  window: number,
  random: () => number = Math.random,
): number {
  const asked = deadline === null ? now : deadline - window * 1000;
  return Math.max(now, asked + SOONEST + SPREAD * random());
}
