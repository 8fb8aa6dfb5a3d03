import type { Step, View } from "./shape";
import { stepsOf } from "./view";

/** How many steps are kept for somebody who has not played yet, or only watches. */
const AT_FIRST = 8;

/** What was done since my last card, my own included, the newest first. */
export function trailOf(view: Pick<View, "story">, you: number | null): Step[] {
  const steps = stepsOf(view);
  const last = you === null ? -1 : steps.findLastIndex((step) => step.seat === you);
  return (last < 0 ? steps.slice(-AT_FIRST) : steps.slice(last)).toReversed();
}

/** As many of these steps, from the first, as fit into so many lines; each PAF of a step takes a place of its own. */
export function fitting(steps: readonly Step[], lines: number, perLine: number): Step[] {
  let room = lines * perLine;
  const end = steps.findIndex((step) => (room -= Math.max(1, step.hops.length)) < 0);
  return end < 0 ? [...steps] : steps.slice(0, end);
}
