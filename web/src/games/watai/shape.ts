// Generated from src/rayonw/games/watai/shape.py by `python -m generate`. Do not edit.

export type Phase = "naming" | "ready" | "countdown" | "race" | "frozen" | "over";

export type Count = "classic" | "bonus_10" | "bonus_20" | "doubled";

/** What the table chose. */
export interface Options {
  target: number;
  variants: string | number[];
  both_dice: boolean;
  autofill: boolean;
  /** Seconds that a card may be kept back. */
  patience: number;
  first: number;
  box: string;
}

/** What was rolled for this round; 0 and no number where nothing was. */
export interface Dice {
  count: number;
  variant: number[];
}

/** Whose backs lie in Talon, Stock and under the heap's top, from the bottom up: runs of [seat, cards]. */
export interface HiddenBacks {
  talon: number[][];
  stock: number[][];
  heap: number[][];
}

/** A seat's cards, points and waits, as everybody sees them. */
export interface Hand {
  backs: string[];
  /** Tokens: `b7`, `b7.2` for a card whose back is seat 2's, "" for a hole. */
  devidoir: string[];
  /** The token of its top card, "" for none. */
  heap: string;
  heap_size: number;
  talon: number;
  stock: number;
  /** By source: since when the card there has had a place. */
  since: number[];
  laid: number;
  score: number;
  false_cries: number;
  refusals: number;
  slaps: number;
  omissions: number;
  may_cry: boolean;
  accent: string;
  /** Announcements owed, oldest first: [number, moment at which it is too late]. */
  owes: number[][];
  /** When it may point again; and slap, in the next. */
  point_due: number;
  slap_due: number;
  away: boolean;
  away_due: number;
  left: boolean;
  dealt: boolean;
  /** It has seen the count and read the variant. */
  ready: boolean;
  /** Where variants brought strangers' cards. */
  hidden_backs?: HiddenBacks;
}

/** A pile of the Arena. */
export interface Pile {
  top: string;
  /** `start.0 b2.3`: from the bottom, each with the seat of its back. */
  cards: string;
  open: boolean;
  /** The seat that laid the latest card, and when. */
  by: number;
  at: number;
  slap_due: number;
  slapped: number[];
}

/** The clocks that concern everybody. */
export interface Clocks {
  now: number;
  phase_due: number;
  /** Until when a bot that says Go lets people read. */
  reading_due: number;
  /** When anybody may say Go, since all others are ready. */
  ready_due: number;
  /** When anybody may say Go in any case. */
  go_due: number;
  frozen_at: number;
  thaw_due: number;
  /** When a card was last laid, or the round began. */
  placed_at: number;
  blocked_due: number;
}

/** One seat's count of the last round. */
export interface Line {
  cards: number;
  talon: number;
  bonus: number;
  factor: number;
  false_cries: number;
  refusals: number;
  slaps: number;
  omissions: number;
  total: number;
  /** The running score with this round. */
  score: number;
}

/** The count of the last round. */
export interface Last {
  crier: number;
  /** The clause that ended it. */
  end: string;
  /** By seat. */
  lines: Record<string, Line>;
}

/** What only this seat knows: nothing but which seat it is. */
export interface Own {
  seat: number;
}

/** What everybody may know: all that lies face up, and the sizes and backs of what does not. */
export interface View {
  game: "watai";
  version: number;
  seats: number;
  options: Options;
  phase: Phase;
  round: number;
  go: number;
  go_sayer: number;
  anybody_goes: boolean;
  roller: number;
  lone: number;
  count: Count;
  dice: Dice;
  variants: number[];
  to_name: number[];
  mirrored: boolean;
  /** By seat. */
  players: Record<string, Hand>;
  /** By number from 0, oldest first. */
  piles: Record<string, Pile>;
  aside: string[];
  /** How many Extra Stops have frozen the game in this round. */
  froze: number;
  clock: Clocks;
  /** By round that was counted, and seat: the running score with it. */
  sheet: number[][];
  winners: number[];
  ended_by: string;
  last?: Last;
  me?: Own;
}

export type SeatKind =
  | "go"
  | "ready"
  | "anybody_may_go"
  | "gathered"
  | "false_cry"
  | "froze"
  | "set_aside"
  | "away"
  | "back"
  | "left"
  | "wataie"
  | "won";

export type LaidKind = "laid" | "opened" | "closed" | "laid_for" | "opened_for" | "closed_for";

/** Something that tells of one seat and nothing else. */
export interface OfSeat {
  kind: SeatKind;
  seat: number;
}

/** Something that concerns everybody alike. */
export interface Bare {
  kind: "started" | "thawed" | "blocked" | "round_over";
}

/** A card was laid by its player, or for them; piles are counted from 1 in events. */
export interface Laid {
  kind: LaidKind;
  seat: number;
  card: string;
  pile: number;
}

/** A hole was filled; places are counted from 1. */
export interface Filled {
  kind: "filled";
  seat: number;
  place: number;
  card: string;
}

/** Cards of a Stock came up. */
export interface Turned {
  kind: "turned";
  seat: number;
  cards: number;
  /** The one on top. */
  card: string;
}

/** A finger pointed at a card. */
export interface Pointed {
  kind: "caught" | "pointed_in_vain";
  seat: number;
  other_seat: number;
  card: string;
}

/** A palm came down on a pile. */
export interface Slapped {
  kind: "slapped" | "slapped_in_vain";
  seat: number;
  pile: number;
}

/** A number was announced, or not in time. */
export interface Said {
  kind: "said" | "omitted";
  seat: number;
  number: number;
}

/** A seat chose an accent. */
export interface TookAccent {
  kind: "accent";
  seat: number;
  accent: string;
}

/** WATAÏ! */
export interface Cried {
  kind: "watai";
  seat: number;
  bonus: number;
}

/** The rules filled a seat's holes at the end of a round. */
export interface FilledAll {
  kind: "filled_all";
  seat: number;
  cards: number;
}

/** What a round brought a seat. */
export interface Counted {
  kind: "counted";
  seat: number;
  points: number;
  score: number;
}

/** The count die was rolled. */
export interface CountDie {
  kind: "count_die";
  seat: number;
  die: number;
  count: Count;
}

/** The variant die was rolled, or both together. */
export interface VariantDie {
  kind: "variant_die";
  seat: number;
  die: number;
}

/** A variant holds in this round. */
export interface Variant {
  kind: "variant";
  variant: string;
}

/** A player was named. */
export interface Named {
  kind: "named" | "named_by_chance";
  seat: number;
  other_seat: number;
  variant: string;
}

/** The cards of a round were dealt. */
export interface Dealt {
  kind: "dealt";
  round: number;
}

export type Event =
  | OfSeat
  | Bare
  | Laid
  | Filled
  | Turned
  | Pointed
  | Slapped
  | Said
  | TookAccent
  | Cried
  | FilledAll
  | Counted
  | CountDie
  | VariantDie
  | Variant
  | Named
  | Dealt;

export type Word = "go" | "ready" | "turn" | "watai" | "away" | "back" | "leave";

/** An action without parts. */
export interface Plain {
  do: Word;
}

/** Lay a card on a pile. */
export interface Lay {
  do: "lay";
  /** Where the card lies: `1` to `6` in the Dévidoir, `h` on the heap. */
  source: string;
  /** What it shows. */
  card: string;
  /** Counted from 1. */
  pile: number;
}

/** Open a pile with a card. */
export interface Open {
  do: "open";
  source: string;
  card: string;
}

/** Fill a hole. */
export interface Fill {
  do: "fill";
  /** Counted from 1. */
  place: number;
}

/** Point at a card of another seat. */
export interface Point {
  do: "point";
  seat: number;
  source: string;
}

/** Slap a pile. */
export interface Slap {
  do: "slap";
  pile: number;
}

/** Announce a number. */
export interface Say {
  do: "say";
  number: number;
}

/** Choose an accent. */
export interface TakeAccent {
  do: "accent";
  accent: string;
}

/** Name a player. */
export interface Name {
  do: "name";
  seat: number;
}

export type Action = Plain | Lay | Open | Fill | Point | Slap | Say | TakeAccent | Name;

/** Numbers that depend on how many play. */
export interface Sizes {
  /** The highest number, after which a pile is closed. */
  last: number;
  /** The number that is slapped. */
  slapped: number;
  /** Cards of each seat that open a pile. */
  openers: number;
}

/** The numbers of the variants that change what the screen tells somebody to do. */
export interface Telling {
  /** Talon and Dévidoir are played out. */
  both: number;
  /** Piles are played backwards. */
  down: number;
  /** The second who is rid of the cards ends the round. */
  second: number;
  /** Piles are slapped. */
  slaps: number;
}

/** Numbers of the rules that the screen shows. */
export interface Facts {
  /** What a false cry costs, or refusing to play a card. */
  fine: number;
  /** What each card left in the Talon costs. */
  talon_cost: number;
  /** The face of the count die that costs its roller points, and how many. */
  wat_ouch: number;
  wat_ouch_cost: number;
  /** How many cards a naming moves. */
  moved_cards: number;
  /** Milliseconds after which a round without a card laid is over. */
  idle: number;
  /** Milliseconds in which a number is announced. */
  say_window: number;
  /** Milliseconds that a finger rests after pointing in vain. */
  point_wait: number;
  /** By the number of players. */
  sizes: Record<string, Sizes>;
  telling: Telling;
}

/** The shapes of Wataï, for its screen. */
export interface Shapes {
  view: View;
  own: Own;
  event: Event;
  action: Action;
  facts: Facts;
  note: Record<string, never>;
}
