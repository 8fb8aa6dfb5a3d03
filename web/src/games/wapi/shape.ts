// Generated from src/rayonw/games/wapi/shape.py by `python -m generate`. Do not edit.

/** What is in the box: spaces and coin spots of each part, symbol tokens of each kind, coins by value. */
export interface Box {
  spaces: number;
  spots: number;
  symbols: number;
  coins: Record<string, number>;
}

/** One of the six parts of the board. */
export interface Part {
  /** By symbol space: -2 free, -1 a token without totem, else the seat whose totem stands there. */
  spaces: number[];
  coins: number[];
  /** The sum of its coins. */
  worth: number;
  /** What each totem on it earns its owner now. */
  share: number;
}

/** What only this seat knows: nothing but which seat it is. */
export interface Own {
  seat: number;
}

/** What everybody may know: the whole table, but not the order of the bag. */
export interface View {
  game: "wapi";
  version: number;
  seats: number;
  advanced: boolean;
  clock: number;
  box: Box;
  /** The seat whose turn it is; -1 when the match is over. */
  turn: number;
  turn_began: number;
  /** The token in hand: a part's name, a coin's value, or "" for none. */
  drawn: string;
  parts: Record<string, Part>;
  totems_left: number[];
  bag: Record<string, number>;
  aside: Record<string, number>;
  /** By seat, as if the match ended now. */
  points: number[];
  ended_by: string;
  me?: Own;
}

/** A token came out of the bag. */
export interface Drew {
  kind: "drew_symbol" | "drew_coin";
  seat: number;
  token: string;
}

/** A symbol was laid on its part, with a totem or without. */
export interface LaidSymbol {
  kind: "symbol" | "totem";
  seat: number;
  part: string;
}

/** A coin was laid on a part. */
export interface LaidCoin {
  kind: "coin";
  seat: number;
  part: string;
  value: number;
}

/** A symbol found no free space. */
export interface PutAside {
  kind: "aside";
  seat: number;
  token: string;
}

/** The match is over. */
export interface Ended {
  kind: "ended";
}

export type Event = Drew | LaidSymbol | LaidCoin | PutAside | Ended;

/** Lay the drawn symbol on its part. */
export interface LaySymbol {
  do: "symbol";
  part: string;
  totem: boolean;
}

/** Lay the drawn coin on a part. */
export interface LayCoin {
  do: "coin";
  value: number;
  part: string;
}

export type Action = LaySymbol | LayCoin;

/** Numbers of the rules that the screen shows. */
export interface Facts {
  /** How many each seat has at the start. */
  totems: number;
}

/** The shapes of Wapi, for its screen. */
export interface Shapes {
  view: View;
  own: Own;
  event: Event;
  action: Action;
  facts: Facts;
  note: Record<string, never>;
}
