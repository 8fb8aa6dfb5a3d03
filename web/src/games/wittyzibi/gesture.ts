import type { Legal } from "../../kernel/screen";
import type { Action, Kind, Shapes } from "./shape";

/** What may be played now. */
export type Offer = readonly Legal<Shapes>[];

/** What is asked of this seat now, read from what it may do. */
export interface Task {
  answer: boolean;
  play: boolean;
  drop: boolean;
}

export function taskOf(legal: Offer): Task {
  return {
    answer: legal.some((action) => action.do === "accept"),
    play: legal.some((action) => action.do === "play"),
    drop: legal.some((action) => action.do === "drop"),
  };
}

/** The seats that a card may go to now. */
export function targetsOf(kind: Kind | null, legal: Offer): number[] {
  return legal.flatMap((action) => (action.do === "play" && action.card === kind ? [action.seat] : []));
}

/** Whether a card of the hand can be used now at all. */
export function isPlayable(kind: Kind, legal: Offer): boolean {
  return legal.some((action) => "card" in action && action.card === kind);
}

/** Whether a PAF is at hand for the card in the air. */
export function canStrike(legal: Offer): boolean {
  return legal.some((action) => action.do === "paf");
}

/** What to send for a gesture: a legal action by its text; or the wish itself, and the house says why not. */
export function wish(wanted: Action, legal: Offer): string | Action {
  const parts = Object.entries(wanted);
  const same = (action: Action) => {
    const found = new Map<string, unknown>(Object.entries(action));
    return parts.every(([name, value]) => found.get(name) === value);
  };
  return legal.find(same)?.text ?? wanted;
}
