export const KINDS = ["b10", "b20", "b30", "nurse", "emissary", "sorcerer", "paf"] as const;
export type Kind = (typeof KINDS)[number];
export type Clan = "blue" | "red" | "orange";

/** One player as everybody sees him; the clan only once his token was shown to all. */
export interface Zibi {
  alive: boolean;
  damage: number;
  pile: Kind[];
  cards: number;
  clan: Clan | "";
}

/** What a seat alone knows. */
export interface Own {
  seat: number;
  clan: Clan;
  hand: Partial<Record<Kind, number>>;
  /** Tokens that Emissaries showed to this seat. */
  shown: Record<string, Clan>;
  /** The removed token, for who was out first in "one more". */
  mystery: Clan | "";
}

export interface RoundPlayer {
  clan: Clan;
  alive: boolean;
  damage: number;
  points: number;
  why: string;
}

/** A finished round: who was what, who scored why. */
export interface Round {
  round: number;
  reason: string;
  players: Record<string, RoundPlayer>;
  removed: Clan[];
}

/** What a seat may know of a match: see view.py of the game. */
export interface ZibiView {
  seats: number;
  variant: string;
  expert: boolean;
  window: number;
  target: number;
  rounds: number;
  round: number;
  turn: number;
  phase: "play" | "throw" | "answer" | "over";
  card: Kind | "";
  aim: number;
  asked: number;
  giver: number;
  strikes: number;
  asked_at: number;
  players: Record<string, Zibi>;
  discard: Partial<Record<Kind, number>>;
  draw_pile: number;
  tokens: Partial<Record<Clan, number>>;
  removed: number;
  shows: [viewer: number, owner: number][];
  story: Record<string, string>;
  points: number[];
  past: Record<string, Round>;
  ended_by: string;
  me?: Own;
}

/** Damage that a player just survives. */
export const LIMIT = 100;
/** Damage at which the bar is full: one banana past the limit. */
export const FULL = 110;

const NOBODY: Zibi = { alive: true, damage: 0, pile: [], cards: 0, clan: "" };

export function zibi(view: ZibiView, seat: number): Zibi {
  return view.players[String(seat)] ?? NOBODY;
}

/** Whom the rules wait for. */
export function actor(view: ZibiView): number | null {
  if (view.phase === "over") return null;
  return view.phase === "answer" ? view.asked : view.turn;
}

/** A seat's clan as far as this View tells it, and whether only its own reader knows. */
export function clanOf(view: ZibiView, seat: number): { clan: Clan | ""; secret: boolean } {
  const open = zibi(view, seat).clan;
  if (open) return { clan: open, secret: false };
  if (view.me?.seat === seat) return { clan: view.me.clan, secret: true };
  return { clan: view.me?.shown[String(seat)] ?? "", secret: true };
}

/** The clans of the round, in the box's order. */
export function clansOf(view: ZibiView): Clan[] {
  return (["blue", "red", "orange"] as const).filter((clan) => view.tokens[clan]);
}

/** The finished rounds, the first one first. */
export function pastOf(view: ZibiView): Round[] {
  return Object.values(view.past).sort((a, b) => a.round - b.round);
}
