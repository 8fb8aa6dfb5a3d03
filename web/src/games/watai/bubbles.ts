import { STAYS } from "../../kernel/reveals.svelte";
import type { Bubble } from "./Opponent.svelte";
import { say } from "./say";
import type { Event, Facts } from "./shape";

/** How long a word stands beside a seat, in milliseconds. */
export const SAID = 2000;

/** What is worth a word beside the seat it happened to; what costs points matters. */
export function bubbleOf(event: Event, stamp: number, facts: Facts): Bubble | null {
  const bubble = (text: string, good: boolean): Bubble => ({
    text,
    good,
    stamp,
    length: SAID,
    matters: !good,
  });
  switch (event.kind) {
    case "false_cry":
      return bubble(say("told.false", { n: facts.fine }), false);
    case "caught":
      return bubble(say("told.caught", { n: facts.fine }), false);
    case "slapped":
      return bubble(say("told.slap"), true);
    case "slapped_in_vain":
    case "pointed_in_vain":
      return bubble(say("told.vain"), false);
    case "said":
      return bubble(say("told.said", { n: event.number }), true);
    case "omitted":
      return bubble(say("told.omitted"), false);
    case "watai":
      return bubble(say("told.watai"), true);
    default:
      return null;
  }
}

/** Somebody laid where I wanted to. */
export function beaten(name: string, stamp: number): Bubble {
  return { text: say("faster", { name }), good: false, stamp, length: STAYS };
}

/** Whose seat a bubble stands beside: who was caught, otherwise who did it; null where nobody did. */
export function seatOf(event: Event): number | null {
  if (event.kind === "caught") return event.other_seat;
  return "seat" in event ? event.seat : null;
}
