/** The texts of actions, as the rules read them. */
export const go = (card: number) => `go ${card}`;
export const ask = (witch: number) => `ask ${witch}`;
export const PASS = "pass";

/** A witch is picked, or put back if she is picked already. */
export function pick(witch: number, draft: readonly number[]): string {
  return draft.includes(witch) ? `-${witch}` : `+${witch}`;
}

/** The action that speaks the picked witches out, or null while some are missing. */
export function confirmation(legal: readonly string[]): string | null {
  return legal.find((text) => text.startsWith("name ") || text.startsWith("choose ")) ?? null;
}

/** What is asked of this seat now, read from what it may do. */
export interface Task {
  choose: boolean;
  name: boolean;
  lay: boolean;
  ask: boolean;
}

export function taskOf(phase: string, legal: readonly string[]): Task {
  const drafts = legal.some((text) => /^[+-]/.test(text));
  return {
    choose: drafts && phase === "choose",
    name: drafts && phase !== "choose",
    lay: legal.some((text) => text.startsWith("go ")),
    ask: legal.includes(PASS),
  };
}
