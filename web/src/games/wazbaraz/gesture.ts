import type { Legal } from "../../kernel/screen";
import type { Action, Phase, Shapes } from "./shape";

/** What may be played now. */
export type Offer = readonly Legal<Shapes>[];

/** What a gesture sends: the text of a legal action, or the parts of one that is not, so that the house says why not. */
export type Sent = string | Action;

/** A card is laid. */
export function lay(card: number, legal: Offer): Sent {
  return legal.find((action) => action.do === "lay" && action.card === card)?.text ?? { do: "lay", card };
}

/** A witch is picked, or put back if she is picked already. */
export function pick(witch: number, draft: readonly number[], legal: Offer): Sent {
  const here = legal.find(
    (action) => (action.do === "pick" || action.do === "drop") && action.witch === witch,
  );
  return here?.text ?? { do: draft.includes(witch) ? "drop" : "pick", witch };
}

/** A witch is asked about. */
export function ask(witch: number, legal: Offer): Sent {
  return legal.find((action) => action.do === "ask" && action.witch === witch)?.text ?? { do: "ask", witch };
}

/** No witch is asked about. */
export function decline(legal: Offer): Sent {
  return legal.find((action) => action.do === "decline")?.text ?? { do: "decline" };
}

/** The action that speaks the picked witches out, or null while some are missing. */
export function confirmation(legal: Offer): string | null {
  return legal.find((action) => action.do === "name" || action.do === "choose")?.text ?? null;
}

/** What is asked of this seat now, read from what it may do. */
export interface Task {
  choose: boolean;
  name: boolean;
  lay: boolean;
  ask: boolean;
}

export function taskOf(phase: Phase, legal: Offer): Task {
  const drafts = legal.some((action) => action.do === "pick" || action.do === "drop");
  return {
    choose: drafts && phase === "choose",
    name: drafts && phase !== "choose",
    lay: legal.some((action) => action.do === "lay"),
    ask: legal.some((action) => action.do === "decline"),
  };
}
