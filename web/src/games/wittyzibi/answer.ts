import type { Facts, View } from "./shape";

/** The question that a seat is asked, by a name of its own; null if it is not asked. */
export function questionOf(view: View, you: number | null): string | null {
  if (you === null || view.phase !== "answer" || view.asked !== you) return null;
  return `${view.round}.${Object.keys(view.story).length}.${view.strikes}`;
}

/**
 * Whether an acceptance is on its way: given to this very question, or to all of them until further notice.
 * While a bot plays for me the notice rests: sent, it would take the seat back without me.
 */
export function isGiven(
  question: string | null,
  givenTo: string | null,
  always: boolean,
  kept: boolean,
): boolean {
  return question !== null && (givenTo === question || (always && !kept));
}

/**
 * When an acceptance may be sent, by the clock of `now` and `deadline`. Nobody's is sent at once: all look alike, bots'
 * and people's.
 */
export function sendAt(
  now: number,
  deadline: number | null,
  window: number,
  { soonest_answer: soonest, latest_answer: latest }: Facts,
  random: () => number = Math.random,
): number {
  const asked = deadline === null ? now : deadline - window * 1000;
  return Math.max(now, asked + soonest + (latest - soonest) * random());
}
