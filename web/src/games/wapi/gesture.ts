import type { Legal } from "../../kernel/screen";
import type { Action, Shapes } from "./shape";
import { isCoin } from "./view";

/** What may be played now. */
export type Offer = readonly Legal<Shapes>[];

/** What a tap on a part means: an action to send, or a question first (with a totem, or without?). */
export type Gesture = { act: string | Action } | { ask: string };

/** Parts that some legal action speaks of. */
export function litParts(legal: Offer): Set<string> {
  return new Set(legal.map(({ part }) => part));
}

/** A tap on a part. What is not legal is sent all the same: the house says why not. */
export function tapPart(part: string, drawn: string, legal: Offer): Gesture {
  const here = legal.filter((action) => action.part === part);
  if (here.length > 1) return { ask: part };
  if (here[0]) return { act: here[0].text };
  if (isCoin(drawn)) return { act: { do: "coin", value: Number(drawn), part } };
  return { act: { do: "symbol", part, totem: false } };
}

/** The action that lays the drawn symbol with a totem, or without one; undefined if there is no such choice now. */
export function symbolWith(totem: boolean, legal: Offer): Legal<Shapes> | undefined {
  return legal.find((action) => action.do === "symbol" && action.totem === totem);
}

/** Whether the two totem buttons are offered now. */
export function offersTotem(legal: Offer): boolean {
  return symbolWith(true, legal) !== undefined;
}
