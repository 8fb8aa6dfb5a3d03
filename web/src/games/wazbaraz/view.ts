/** What was done in this round, as everybody heard it. */
export interface Entry {
  seat: number;
  did: "move" | "name" | "ask" | "decline" | "found";
  card?: number;
  from?: number;
  to?: number;
  waz?: boolean;
  witch?: number;
  witches?: number[];
}

export interface Round {
  wazbaraz: number;
  finder: number;
  mistresses: number[];
}

/** The computed pad: how many sets are possible, in how many each witch dances, and of two every pair. */
export interface Computed {
  left: number;
  witches: number[];
  pairs?: Record<string, number[]>;
}

export interface Own {
  seat: number;
  hand: number[];
  draft: number[];
  answers: Record<string, boolean>;
  remembered: Record<string, number[]>;
  mistresses?: number[];
  outsiders?: number;
  pad?: Computed;
}

/** What a seat may know of a match: see view.py of the game. */
export interface WazView {
  seats: number;
  mistress_count: number;
  drawn: boolean;
  pads: "none" | "hand" | "computed";
  /** The witches at places 1, 2, …; place 0 is the start. */
  circle: number[];
  round: number;
  wazbaraz: number;
  phase: "choose" | "turn" | "move" | "ask" | "over";
  turn: number;
  card: number;
  place: number;
  old_card: number;
  old_place: number;
  hand_sizes: number[];
  known: number[][];
  unseen: Record<string, number>;
  points: number[];
  pawns: number[];
  history: Record<string, Entry>;
  rounds: Round[];
  mistresses: number[];
  ended_by: string;
  me?: Own;
}

export const GOAL = 21;

/** The round's history in order. */
export function entriesOf(view: WazView): Entry[] {
  return Object.keys(view.history)
    .map(Number)
    .sort((a, b) => a - b)
    .map((key) => view.history[String(key)] as Entry);
}

/** The mistresses as far as this View tells them: the WazBaraz's own secret, or everybody's at the end. */
export function toldMistresses(view: WazView): number[] {
  if (view.me?.mistresses?.length) return view.me.mistresses;
  return view.mistresses;
}

/** How many sets of so many witches there are. */
export function setsOf(witches: number, count: number): number {
  let sets = 1;
  for (let each = 0; each < count; each++) sets = (sets * (witches - each)) / (each + 1);
  return sets;
}
