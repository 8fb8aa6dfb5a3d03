/** A seat as everybody sees it: see view.py of the game. Moments are the log's milliseconds, −1 for a clock that is off. */
export interface Hand {
  backs: string[];
  /** Tokens: `b7`, `b7.2` for a card whose back is seat 2's, "" for a hole. */
  devidoir: string[];
  heap: string;
  heap_size: number;
  talon: number;
  stock: number;
  since: number[];
  laid: number;
  score: number;
  false_cries: number;
  refusals: number;
  slaps: number;
  omissions: number;
  may_cry: boolean;
  accent: string;
  owes: [number, number][];
  point_due: number;
  slap_due: number;
  away: boolean;
  away_due: number;
  left: boolean;
  dealt: boolean;
  hidden_backs?: Record<"talon" | "stock" | "heap", [number, number][]>;
}

export interface PileInfo {
  top: string;
  /** `start.0 b2.3`: from the bottom, each with the seat of its back. */
  cards: string;
  open: boolean;
  by: number;
  at: number;
  slap_due: number;
  slapped: number[];
}

/** One seat's count of the last round. */
export interface CountLine {
  cards: number;
  talon: number;
  bonus: number;
  factor: number;
  false_cries: number;
  refusals: number;
  slaps: number;
  omissions: number;
  total: number;
  score: number;
}

export interface Clocks {
  now: number;
  phase_due: number;
  frozen_at: number;
  thaw_due: number;
  placed_at: number;
  blocked_due: number;
}

export interface WataiView {
  seats: number;
  options: { target: number; autofill: boolean; patience: number };
  phase: "naming" | "ready" | "countdown" | "race" | "frozen" | "over";
  round: number;
  go: number;
  go_sayer: number;
  roller: number;
  lone: number;
  count: "classic" | "bonus_10" | "bonus_20" | "doubled";
  dice: { count: number; variant: number[] };
  variants: number[];
  to_name: number[];
  mirrored: boolean;
  players: Record<string, Hand>;
  piles: Record<string, PileInfo>;
  aside: string[];
  clock: Clocks;
  winners: number[];
  last?: { crier: number; end: string; lines: Record<string, CountLine> };
  me?: { seat: number };
}

export const OFF = -1;
export const NOBODY = -1;

export function handOf(view: WataiView, seat: number): Hand {
  return view.players[String(seat)] as Hand;
}

export function pilesOf(view: WataiView): PileInfo[] {
  return Object.keys(view.piles)
    .map(Number)
    .sort((a, b) => a - b)
    .map((pile) => view.piles[String(pile)] as PileInfo);
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
export function ownersOf(pile: PileInfo): number[] {
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
export function backOf(view: WataiView, seat: number): string {
  return BACKS[handOf(view, seat)?.backs[0] ?? ""] ?? "#5c5670";
}

/** Whose back lies on top of a hidden pile: the holder's, unless variants brought strangers' cards. */
export function topBack(view: WataiView, seat: number, where: "talon" | "stock"): number {
  return handOf(view, seat).hidden_backs?.[where].at(-1)?.[0] ?? seat;
}
