import type { Facts, Hand, Pile, Sizes, View } from "./shape";

/** A clock that does not run. */
export const OFF = -1;
/** No seat. */
export const NOBODY = -1;

export function handOf(view: View, seat: number): Hand {
  return view.players[String(seat)] as Hand;
}

export function pilesOf(view: View): Pile[] {
  return Object.keys(view.piles)
    .map(Number)
    .sort((a, b) => a - b)
    .map((pile) => view.piles[String(pile)] as Pile);
}

/** What a token shows: `b7` of `b7.2`. */
export function faceOf(token: string): string {
  return token.split(".")[0] as string;
}

/** Whose back a token has. */
export function ownerOf(token: string, holder: number): number {
  const owner = token.split(".")[1];
  return owner === undefined ? holder : Number(owner);
}

/** The backs of a pile's cards from the bottom, by seat. */
export function ownersOf(pile: Pile): number[] {
  return pile.cards.split(" ").map((token) => ownerOf(token, 0));
}

export const SUITS = { b: "blue", r: "red", g: "green", y: "yellow" } as const;
export type Suit = keyof typeof SUITS;

/** The suit of a face, or null for Start, Stop and Extra Stop. */
export function suitOf(face: string): Suit | null {
  return /^[brgy]\d+$/.test(face) ? (face[0] as Suit) : null;
}

export function numberOf(face: string): string {
  return suitOf(face) ? face.slice(1) : "";
}

export const BACKS: Record<string, string> = {
  dark_green: "#1d6b3c",
  light_green: "#7fb33f",
  orange: "#ef8a2b",
  yellow: "#f2c230",
  dark_blue: "#1f3f8f",
  turquoise: "#1f9ea3",
  violet: "#6b3fa0",
  red: "#c62f35",
};

/** The colour of a seat's back. */
export function backOf(view: View, seat: number): string {
  return BACKS[handOf(view, seat)?.backs[0] ?? ""] ?? "#5c5670";
}

/** Whose back lies on top of a hidden pile: the holder's, unless variants brought strangers' cards. */
export function topBack(view: View, seat: number, where: "talon" | "stock"): number {
  return handOf(view, seat).hidden_backs?.[where].at(-1)?.[0] ?? seat;
}

/** Announcements that a seat owes, oldest first: which number, and when it is too late. */
export function owedBy(hand: Hand): { number: number; due: number }[] {
  return hand.owes.map(([number = 0, due = OFF]) => ({ number, due }));
}

/** What depends on how many play. */
export function sizesFor(facts: Facts, seats: number): Sizes {
  const found = facts.sizes[seats];
  if (!found) throw new Error(`no sizes for ${seats} players`);
  return found;
}
