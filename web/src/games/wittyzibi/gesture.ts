import type { Kind } from "./view";

export const SEAT_LETTERS = "ABCDEFGHI";
export const ACCEPT = "accept";
export const STRIKE = "paf";

/** A card and whom it goes to, or whose pile a Sorcerer takes from, as the rules read it. */
export function throwText(kind: Kind, seat: number): string {
  return kind + (kind === "sorcerer" ? "<" : ">") + (SEAT_LETTERS[seat] ?? "");
}

export const dropText = (kind: Kind) => `drop ${kind}`;

/** What is asked of this seat now, read from what it may do. */
export interface Task {
  answer: boolean;
  play: boolean;
  drop: boolean;
}

export function taskOf(legal: readonly string[]): Task {
  return {
    answer: legal.includes(ACCEPT),
    play: legal.some((text) => /[<>]/.test(text)),
    drop: legal.some((text) => text.startsWith("drop ")),
  };
}

/** The seats that a card may go to now. */
export function targetsOf(kind: Kind | null, legal: readonly string[]): number[] {
  if (kind === null) return [];
  return [...SEAT_LETTERS].flatMap((_, seat) => (legal.includes(throwText(kind, seat)) ? [seat] : []));
}

/** Whether a card of the hand can be used now at all. */
export function isPlayable(kind: Kind, legal: readonly string[]): boolean {
  return legal.includes(dropText(kind)) || targetsOf(kind, legal).length > 0;
}
