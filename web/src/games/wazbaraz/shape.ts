// Generated from src/rayonw/games/wazbaraz/shape.py by `python -m generate`. Do not edit.

/** What the rules wait for: the secret, a turn, the card after a wrong naming, a question; or nothing more. */
export type Phase = "choose" | "turn" | "move" | "ask" | "over";

/** The kind of deduction pad that everybody has. */
export type Pads = "none" | "hand" | "computed";

/** A movement card was laid, and WAZ was said or not. */
export interface MoveEntry {
  seat: number;
  did: "move";
  card: number;
  from: number;
  to: number;
  waz: boolean;
}

/** The mistresses were named, wrongly or rightly. */
export interface NameEntry {
  seat: number;
  did: "name" | "found";
  witches: number[];
}

/** A question was asked about a witch. */
export interface AskEntry {
  seat: number;
  did: "ask";
  witch: number;
}

/** A question was not asked. */
export interface DeclineEntry {
  seat: number;
  did: "decline";
}

/** What was done in a round, as everybody heard it. */
export type Entry = MoveEntry | NameEntry | AskEntry | DeclineEntry;

/** A round that is over: who kept the secret, who found it, and what it was. */
export interface Round {
  wazbaraz: number;
  finder: number;
  mistresses: number[];
}

/** Where a card of the hand would lead from the movement card on the circle. */
export interface Way {
  /** The place it would reach. */
  to: number;
  /** What the WazBaraz would score for the start. */
  points: number;
  /** Whether it would land exactly on the start. */
  question: boolean;
}

/** The pad that the rules keep. */
export interface ComputedPad {
  /** How many sets of mistresses are still possible. */
  left: number;
  /** In how many of them each witch dances, from witch 1 on. */
  witches: number[];
  /** With two mistresses: for each witch those of a higher number that she may still dance with. */
  pairs?: Record<string, number[]>;
}

/** What is in the box: how many witches, movement cards by value, and the points of a full lap. */
export interface Box {
  witches: number;
  movement: Record<string, number>;
  lap: number;
}

/** What only this seat knows. */
export interface Own {
  seat: number;
  hand: number[];
  /** By value of a card in the hand. */
  ways: Record<string, Way>;
  /** The witches picked so far. */
  draft: number[];
  /** By witch asked about in this round: OK or NO. */
  answers: Record<string, boolean>;
  /** By seat, the hands that this seat once held. */
  remembered: Record<string, number[]>;
  /** The WazBaraz's secret. */
  mistresses?: number[];
  /** For the WazBaraz: how many sets are possible to somebody who heard only what everybody heard. */
  outsiders?: number;
  pad?: ComputedPad;
}

/** What everybody may know. */
export interface View {
  game: "wazbaraz";
  version: number;
  seats: number;
  mistress_count: number;
  drawn: boolean;
  pads: Pads;
  clock: number;
  /** The witches at places 1, 2, …; place 0 is the start. */
  circle: number[];
  box: Box;
  /** How many sets of mistresses there are. */
  sets: number;
  round: number;
  wazbaraz: number;
  phase: Phase;
  /** The seat whose turn it is; -1 when the match is over. */
  turn: number;
  began: number;
  /** The movement card on the circle, 0 for none, and its place. */
  card: number;
  place: number;
  /** The card that lay there before, while it still lies there; 0 for none. */
  old_card: number;
  old_place: number;
  hand_sizes: number[];
  /** By seat, the cards of its hand that everybody has seen. */
  known: number[][];
  /** By seat, who once held its hand and so knows it. */
  held_by: number[][];
  /** By value, how many cards lie where not everybody can tell. */
  unseen: Record<string, number>;
  undealt: number;
  spare: number;
  points: number[];
  /** By seat, the place of its pawn. */
  pawns: number[];
  /** The round so far, numbered from 0. */
  history: Record<string, Entry>;
  rounds: Round[];
  /** Shown when the match is over. */
  mistresses: number[];
  ended_by: string;
  me?: Own;
}

/** Kinds of events that tell of a seat and nothing more. */
export type SeatKind = "chose" | "drew" | "waz" | "silence" | "asked_nothing" | "ended" | "late";

export type ScoreKind = "start_point" | "wrong_points" | "finder_points";

/** Something that a seat did, said or met. */
export interface SeatEvent {
  kind: SeatKind;
  seat: number;
}

/** The movement cards were dealt: the one face up, and how many each player got. */
export interface Dealt {
  kind: "dealt";
  value: number;
  size: number;
}

/** A movement card was laid: from which place to which, and what lies at both. */
export interface Laid {
  kind: "laid";
  seat: number;
  value: number;
  from: number;
  to: number;
  left: string;
  reached: string;
}

/** A seat scored. */
export interface Scored {
  kind: ScoreKind;
  seat: number;
  points: number;
}

/** A question about a witch, or its answer. */
export interface AskedAbout {
  kind: "asked" | "answered_ok" | "answered_no";
  seat: number;
  witch: number;
}

/** A seat took the old movement card. */
export interface Took {
  kind: "took";
  seat: number;
  value: number;
}

/** The mistresses were named. */
export interface NamedThem {
  kind: "named_wrong" | "found";
  seat: number;
  witches: string;
}

/** The finder became the WazBaraz and gave the hand to the other seat. */
export interface Handed {
  kind: "handed";
  seat: number;
  other_seat: number;
}

/** The mistresses that nobody named were shown. */
export interface Shown {
  kind: "shown";
  witches: string;
}

export type Event = SeatEvent | Dealt | Laid | Scored | AskedAbout | Took | NamedThem | Handed | Shown;

/** Add a witch to those picked. */
export interface Pick {
  do: "pick";
  witch: number;
}

/** Put a picked witch back. */
export interface Drop {
  do: "drop";
  witch: number;
}

/** Choose the picked witches as mistresses, or name them. */
export interface Confirm {
  do: "choose" | "name";
  witches: number[];
}

/** Lay a movement card. */
export interface Lay {
  do: "lay";
  card: number;
}

/** Ask about a witch. */
export interface Ask {
  do: "ask";
  witch: number;
}

/** Ask nothing. */
export interface Decline {
  do: "decline";
}

export type Action = Pick | Drop | Confirm | Lay | Ask | Decline;

/** Numbers of the rules that the screen shows. */
export interface Facts {
  /** Points for who names the mistresses. */
  finder: number;
  /** Points for the WazBaraz when somebody names wrongly. */
  wrong: number;
  /** Points for the WazBaraz when a card reaches or passes the start. */
  start: number;
}

/** The pad that a player keeps by hand. It lapses with its round. */
export interface Note {
  round?: number;
  /** Marks of witches, such as "5x 7?". */
  witches?: string;
  /** Marks of pairs, such as "4-17x". */
  pairs?: string;
}

/** The shapes of WazBaraz, for its screen. */
export interface Shapes {
  view: View;
  own: Own;
  event: Event;
  action: Action;
  facts: Facts;
  note: Note;
}
