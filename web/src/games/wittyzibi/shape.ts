// Generated from src/rayonw/games/wittyzibi/shape.py by `python -m generate`. Do not edit.

/** A card: bananas, and the four specials. */
export type Kind = "b10" | "b20" | "b30" | "nurse" | "emissary" | "sorcerer" | "paf";

export type Clan = "blue" | "red" | "orange";

export type Variant = "two_clans" | "alone" | "odd" | "one_more" | "camps";

/** Play a card of the hand, throw the one that a Sorcerer took back, answer the one in the air; or the end. */
export type Phase = "play" | "throw" | "answer" | "over";

/** One player as everybody sees them. */
export interface Zibi {
  alive: boolean;
  damage: number;
  /** From the bottom to the top. */
  pile: Kind[];
  /** How many are in the hand. */
  cards: number;
  /** Only once the token was shown to all. */
  clan: Clan | "";
  /** What forced discards told of the hand: at least so many PAFs, or PAFs and one other kind. */
  tells: number[];
}

/** One step of the public story of a round. */
export interface Step {
  seat: number;
  card: Kind;
  /** Throw it, take with it (a Sorcerer), discard it, or lose what a Sorcerer took back. */
  did: "throw" | "take" | "drop" | "lost";
  /** The way of a card: the seat it was thrown at or took from, and where each PAF sent it. */
  hops: number[];
  destroyed: boolean;
}

/** A player in a finished round. */
export interface Result {
  clan: Clan;
  alive: boolean;
  damage: number;
  points: number;
  /** The clause by which the player scored; "" for no points. */
  why: string;
}

/** A player in the last round, with the pile. */
export interface Summed {
  clan: Clan;
  alive: boolean;
  damage: number;
  points: number;
  why: string;
  pile: Kind[];
}

/** What stays of a finished round: who was what, and who scored why. */
export interface Round {
  round: number;
  /** The clause that ended it. */
  reason: string;
  players: Record<string, Result>;
  removed: Clan[];
}

/** The last finished round as everybody saw it. */
export interface LastRound {
  round: number;
  reason: string;
  players: Record<string, Summed>;
  removed: Clan[];
  discard: Record<string, number>;
  story: Record<string, Step>;
}

/** What only this seat knows. */
export interface Own {
  seat: number;
  clan: Clan;
  /** How many of each kind. */
  hand: Record<string, number>;
  /** By seat: the tokens that Emissaries showed. */
  shown: Record<string, Clan>;
  /** The removed token, for the first player who was out in "one more". */
  mystery: Clan | "";
}

/** What everybody may know: all that lies open. Seats that are nobody's are -1. */
export interface View {
  game: "wittyzibi";
  version: number;
  seats: number;
  variant: Variant;
  expert: boolean;
  /** Seconds for an answer; 0: no limit. */
  window: number;
  target: number;
  /** 0: the match is played to `target` points. */
  rounds: number;
  round: number;
  dealer: number;
  turn: number;
  phase: Phase;
  /** In the air, or taken back by a Sorcerer and not yet thrown. */
  card: Kind | "";
  /** The seat that it was thrown at first. */
  aim: number;
  /** The seat that has to answer now. */
  asked: number;
  /** The seat that gets it if the answer is a PAF. */
  giver: number;
  /** How many PAFs have answered it. */
  strikes: number;
  asked_at: number;
  /** Seats whose piles a Sorcerer took from in this turn. */
  taken: number[];
  players: Record<string, Zibi>;
  discard: Record<string, number>;
  draw_pile: number;
  aside: number;
  /** The clan tokens that were shuffled for the round. */
  tokens: Record<string, number>;
  /** How many of them were taken out unseen. */
  removed: number;
  first_out: number;
  /** Who saw whose token: pairs of viewer and owner. */
  shows: number[][];
  /** The steps of the round, by their number. */
  story: Record<string, Step>;
  points: number[];
  /** By round, then by seat. */
  scored: Record<string, number[]>;
  last: LastRound | Record<string, never>;
  past: Record<string, Round>;
  ended_by: string;
  me?: Own;
}

/** A round begins; `seat` plays first. */
export interface Dealt {
  kind: "dealt";
  round: number;
  dealer_seat: number;
  seat: number;
}

/** A card flies at somebody. */
export interface Threw {
  kind: "threw";
  seat: number;
  card: Kind;
  to_seat: number;
}

/** A Sorcerer took this card back. */
export interface Took {
  kind: "took";
  seat: number;
  card: Kind;
  from_seat: number;
}

/** A PAF sends the card back; its owner drew a card, or the draw pile was empty. */
export interface Struck {
  kind: "struck" | "struck_and_drew";
  seat: number;
  card: Kind;
  to_seat: number;
}

/** Somebody drew a card, discarded it, could not throw it, or had it destroyed. */
export interface CardTold {
  kind: "drew" | "discarded" | "vanished" | "burnt";
  seat: number;
  card: Kind;
}

/** A banana hurt somebody, or a Nurse took one away; `damage` is the new total. */
export interface Changed {
  kind: "hurt" | "healed";
  seat: number;
  card: Kind;
  damage: number;
}

/** A Nurse came to somebody unhurt, or the first player out looks at the removed token. */
export interface SeatTold {
  kind: "nursed" | "looked";
  seat: number;
}

/** Somebody shows the token to somebody. */
export interface Showed {
  kind: "showed";
  seat: number;
  to_seat: number;
}

/** For this seat only: somebody's clan. */
export interface Saw {
  kind: "saw";
  seat: number;
  of_seat: number;
  clan: Clan;
}

/** Somebody is eliminated. */
export interface Out {
  kind: "out";
  seat: number;
  clan: Clan;
  damage: number;
}

/** The hand of an eliminated player goes to the discard. */
export interface LaidDown {
  kind: "laid_down";
  seat: number;
  count: number;
  cards: Record<string, number>;
}

/** A token: the removed one, for this seat only, or one turned up when the round is over. */
export interface ClanTold {
  kind: "looked_at" | "turned_up";
  seat: number;
  clan: Clan;
}

/** A clan wins the round. */
export interface RoundWon {
  kind: "round_won";
  round: number;
  clan: Clan;
}

/** Nobody has a card left. */
export interface RoundDrawn {
  kind: "round_drawn";
  round: number;
}

/** A token turned up, and what its owner scores. */
export interface Scored {
  kind: "scored";
  seat: number;
  clan: Clan;
  points: number;
  total: number;
}

/** A removed token turned up. */
export interface LeftOut {
  kind: "left_out";
  clan: Clan;
}

/** The match is over. */
export interface Ended {
  kind: "ended";
}

export type Event =
  | Dealt
  | Threw
  | Took
  | Struck
  | CardTold
  | Changed
  | SeatTold
  | Showed
  | Saw
  | Out
  | LaidDown
  | ClanTold
  | RoundWon
  | RoundDrawn
  | Scored
  | LeftOut
  | Ended;

/** Play a card on a player; a Sorcerer on the player's pile. */
export interface PlayCard {
  do: "play";
  card: Kind;
  seat: number;
}

/** Discard a card because none can be played. */
export interface DropCard {
  do: "drop";
  card: Kind;
}

/** Accept the card in the air, or send it back. */
export interface Answer {
  do: "accept" | "paf";
}

export type Action = PlayCard | DropCard | Answer;

/** Numbers of the rules that the screen shows or keeps to. */
export interface Facts {
  /** Damage that a player just survives. */
  limit: number;
  /** What each banana does. */
  damage: Record<string, number>;
  /** Points of a member of a clan that stands who is out. */
  fell: number;
  /** Points of one who is alive. */
  stood: number;
  /** Points of one who is alive in a clan of one. */
  alone: number;
  soonest_answer: number;
  /** Milliseconds after which an answer comes that nobody has to think about: between these two. */
  latest_answer: number;
}

/** A seat's private pad. */
export interface Note {
  /** The round that the marks are of. */
  round?: number;
  /** What the seat takes others for: "1b? 3r!". */
  marks?: string;
  /** Whether the seat accepts every card until further notice. */
  always?: boolean;
}

/** The shapes of Witty Zibi, for its screen. */
export interface Shapes {
  view: View;
  own: Own;
  event: Event;
  action: Action;
  facts: Facts;
  note: Note;
}
