import type { Words } from "../../kernel/wire";
import type { Bubble } from "./Opponent.svelte";
import { say } from "./say";

/** What is worth a word beside the seat it happened to. */
export function bubbleOf(event: Words, stamp: number): Bubble | null {
  const bubble = (text: string, good: boolean): Bubble => ({ text, good, stamp });
  switch (event.kind) {
    case "false_cry":
      return bubble(say("told.false"), false);
    case "caught":
      return bubble(say("told.caught"), false);
    case "slapped":
      return bubble(say("told.slap"), true);
    case "slapped_in_vain":
    case "pointed_in_vain":
      return bubble(say("told.vain"), false);
    case "said":
      return bubble(say("told.said", { n: String(event.number) }), true);
    case "omitted":
      return bubble(say("told.omitted"), false);
    case "watai":
      return bubble(say("told.watai"), true);
    default:
      return null;
  }
}

/** Whose seat a bubble stands beside: who was caught, otherwise who did it. */
export function seatOf(event: Words): number {
  return Number(event.kind === "caught" ? event.other_seat : event.seat);
}
