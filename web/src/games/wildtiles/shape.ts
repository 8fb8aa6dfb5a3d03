// Generated from src/rayonw/games/wildtiles/shape.py by `python -m generate`. Do not edit.

/** Blue, green, red, yellow. */
export type Colour = "b" | "g" | "r" | "y";

/** Clockwise from north. */
export type Arrow = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** What the match is waiting for. */
export type Phase =
  | "turn"
  | "drawn"
  | "free"
  | "free_drawn"
  | "chosen"
  | "amend_four"
  | "amend_renounce"
  | "swapping"
  | "answer"
  | "passing"
  | "hold"
  | "vote"
  | "over";

/** Why tiles are drawn. */
export type Cause =
  | "by_turn"
  | "by_draw_two"
  | "by_draw_four"
  | "by_square"
  | "by_dead_end"
  | "by_penalty"
  | "by_catch"
  | "by_advice";

/** A board: its rows from top to bottom, one sign per square, as board.toml explains them. */
export interface Board {
  rows: string[];
}

/** What the table has agreed on. */
export interface Options {
  teams: boolean;
  pass_master: boolean;
  encore: boolean;
  advice: boolean;
  /** The total that ends the match. */
  target: number;
  clock: number;
  board: Board;
}

/** A tile on the board. */
export interface Laid {
  /** Its number in the order of play. */
  n: number;
  tile: string;
  /** The colour that counts: its own, or the one named with it. */
  colour: Colour;
  /** Where it points; nowhere in a dead end. */
  arrow: Arrow | "";
}

/** How the last round ended. */
export interface Last {
  /** By seat: what was left. */
  racks: string[][];
  /** By seat: what that counts. */
  points: number[];
  /** The clause that ended it. */
  by: string;
}

/** How many tiles would be drawn. */
export interface Stakes {
  /** By who accepts a Wild Draw Four. */
  accept?: number;
  /** By the challenger, if the challenge is lost. */
  lost?: number;
  /** By the accused, if it is won. */
  won?: number;
}

/** UNO was not called. */
export interface Fault {
  seat: number;
  at: number;
  /** Whether play is held up for it. */
  held: boolean;
}

/** Tiles that a seat will draw after the next lay. */
export interface Penalty {
  seat: number;
  count: number;
}

/** Everybody chooses tiles to pass left. */
export interface AllPass {
  /** By seat: how many. */
  dues: number[];
  /** By seat: whether all are chosen. */
  chosen: boolean[];
}

/** Whether there was advice. */
export interface Vote {
  by: number;
  on: number;
  agreed: boolean[];
  interrupted: Phase;
}

/** What only this seat knows. */
export interface Own {
  seat: number;
  rack: string[];
  /** The tile just drawn by turn; "" for none. */
  drawn: string;
  /** The tiles already chosen to be passed left. */
  gift: string[];
  /** What came from the right in the last All pass. */
  received: string[];
  /** By seat: the tiles that it is known to hold. */
  known: Record<string, string[]>;
  /** By seat: the tiles of this rack that it knows. */
  seen: Record<string, string[]>;
  /** This seat drew, and may pass or has passed, though a tile fitted. */
  fitted: boolean;
}

/** What everybody may know. */
export interface View {
  game: "wildtiles";
  version: number;
  seats: number;
  options: Options;
  round: number;
  scores: number[];
  /** The points of every seat, round by round. */
  sheet: number[][];
  last: Last;
  /** Seat and tile of every draw for the start. */
  cut: (number | string)[][];
  first: number;
  ended_by: string;
  pile: number;
  /** By seat: how many tiles it holds. */
  racks: number[];
  /** By square. */
  board: Record<string, Laid>;
  /** The square where the next tile goes; "" if it is to be chosen. */
  target: string;
  /** Whether no arrow can be pointed from there. */
  dead_end: boolean;
  /** The colour to follow; "" before the first tile. */
  colour: Colour | "";
  phase: Phase;
  waiting: number[];
  turn: number;
  clockwise: boolean;
  /** Whether the seat at turn has drawn. */
  drew: boolean;
  /** Passes in a row with nothing laid or drawn. */
  idle: number;
  began: number;
  /** Who renounced where one must play, and may be challenged now; -1 for nobody. */
  accused: number;
  /** How many tiles came to who renounced after the draw: a challenge does not count them. */
  late: number;
  /** By seat: whether it has reported advice in this round. */
  reports: boolean[];
  stakes: Stakes;
  fault?: Fault;
  penalty?: Penalty;
  passing?: AllPass;
  vote?: Vote;
  me?: Own;
}

/** A coloured tile was laid. */
export interface LaidTile {
  kind: "laid";
  seat: number;
  tile: string;
  /** In a capital, since "g7" is also a tile. */
  square: string;
  arrow: Arrow | "";
}

/** A black tile was laid, and a colour named with it. */
export interface LaidBlack {
  kind: "named";
  seat: number;
  tile: string;
  square: string;
  arrow: Arrow | "";
  colour: Colour;
}

/** What happens to one seat, or is done by it. */
export type OneSeat =
  | "passed"
  | "lost_turn"
  | "reversed"
  | "accepted"
  | "guilty"
  | "innocent"
  | "all_pass"
  | "gave"
  | "agreed"
  | "denied"
  | "went_out"
  | "uno";

/** Something of one seat. */
export interface OfOneSeat {
  kind: OneSeat;
  seat: number;
}

/** What one seat does to another. */
export type TwoSeats = "challenged" | "swapped" | "caught" | "reported";

/** Something that one seat does to another. */
export interface OfTwoSeats {
  kind: TwoSeats;
  seat: number;
  other_seat: number;
}

/** What a seat does on a square: it chooses it, or takes a tile back from it. */
export type OneSquare = "chose" | "took_back";

/** Something on a square. */
export interface OfSquare {
  kind: OneSquare;
  seat: number;
  square: string;
}

/** Tiles drawn, a rack shown to a challenger, what a rack counts at the end of a round. */
export type SomeTiles = "got" | "shown" | "rack_left" | "rack_empty";

/** Tiles that this seat holds. */
export interface OfTiles {
  kind: SomeTiles;
  seat: number;
  tiles: string[];
}

/** Tiles were drawn. */
export interface Drew {
  kind: "drew_one" | "drew";
  seat: number;
  count: number;
  cause: Cause;
}

/** Tiles were passed left: told to giver and taker. */
export interface Handed {
  kind: "handed";
  seat: number;
  other_seat: number;
  tiles: string[];
}

/** A seat counts what it has left. */
export interface Counted {
  kind: "counted";
  seat: number;
  points: number;
  total: number;
}

/** A team is credited with a round. */
export interface Credited {
  kind: "credited";
  seat: number;
  other_seat: number;
  points: number;
  total: number;
}

/** A tile was drawn for the start. */
export interface Cut {
  kind: "cut";
  seat: number;
  tile: string;
}

/** A round begins. */
export interface RoundBegan {
  kind: "round";
  number: number;
  seat: number;
}

/** Nobody plays on, or the match is over. */
export interface Ended {
  kind: "blocked" | "ended";
}

export type Event =
  | LaidTile
  | LaidBlack
  | OfOneSeat
  | OfTwoSeats
  | OfSquare
  | OfTiles
  | Drew
  | Handed
  | Counted
  | Credited
  | Cut
  | RoundBegan
  | Ended;

/** Lay a tile on the target. */
export interface Lay {
  do: "lay";
  tile: string;
  /** The colour named with a black tile. */
  colour: Colour | "";
  arrow: Arrow | "";
  /** Whether UNO is called. */
  call: boolean;
  /** It can be found wrong: only this seat is told. */
  bluff?: boolean;
}

/** Lay a Wild that keeps the colour, and a second tile where it points. */
export interface Encore {
  do: "encore";
  /** Where the Wild points. */
  way: Arrow;
  /** The second tile. */
  tile: string;
  colour: Colour | "";
  arrow: Arrow | "";
  call: boolean;
}

/** Do not lay: draw, or pass. */
export interface Renounce {
  do: "draw" | "pass";
  /** It can be found wrong: only this seat is told. */
  bluff?: boolean;
}

/** Accept a Wild Draw Four or challenge a bluff; say whether there was advice. */
export interface Answer {
  do: "accept" | "challenge" | "agree" | "deny";
}

/** Something that is done to another seat. */
export interface ToSeat {
  do: "catch" | "swap" | "report";
  seat: number;
}

/** Choose a tile to pass left. */
export interface Give {
  do: "give";
  tile: string;
}

/** Choose the square to go on with, after a dead end. */
export interface Choose {
  do: "choose";
  square: string;
}

export type Action = Lay | Encore | Renounce | Answer | ToSeat | Give | Choose;

/** Numbers of the rules that the screen shows. */
export interface Facts {
  /** How many tiles a dead end costs. */
  dead_end: number;
  /** How many tiles a Wild Draw Four taken back costs. */
  taken_back: number;
  /** How many tiles advice costs. */
  advice: number;
  /** How many tiles everybody passes left. */
  all_pass: number;
  /** For how many seconds play is held up when UNO was not called. */
  hold: number;
  /** The seats of each team, where the table plays in teams. */
  teams: number[][];
}

/** The shapes of Wild Tiles, for its screen. */
export interface Shapes {
  view: View;
  own: Own;
  event: Event;
  action: Action;
  facts: Facts;
  note: Record<string, never>;
}
