import { isCoin } from "./view";

/** What a tap on a part means: an action to send, or a question first (with a totem, or without?). */
export type Gesture = { act: string } | { ask: string };

/** The text of an action: `3>owl`, `owl`, `owl+`. */
export function actionText(drawn: string, part: string, totem: boolean): string {
  const name = isCoin(drawn) ? `${drawn}>${part}` : part;
  return totem ? `${name}+` : name;
}

/** Parts that some legal action speaks of. */
export function litParts(legal: readonly string[]): Set<string> {
  return new Set(legal.map((text) => text.replace(/^.*>/, "").replace(/\+$/, "")));
}

/** A tap on a part. What is not legal is sent all the same: the house says why not. */
export function tapPart(part: string, drawn: string, legal: readonly string[]): Gesture {
  const bare = actionText(drawn, part, false);
  const withTotem = actionText(drawn, part, true);
  const here = legal.filter((text) => text === bare || text === withTotem);
  if (here.length > 1) return { ask: part };
  return { act: here[0] ?? bare };
}

/** Whether the two totem buttons are offered now. */
export function offersTotem(legal: readonly string[]): boolean {
  return legal.some((text) => text.endsWith("+"));
}
