export const COLOURS = ["b", "g", "r", "y"] as const;
export type Colour = (typeof COLOURS)[number];

/** Clockwise from north, as the rules name them. */
export const ARROWS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Arrow = (typeof ARROWS)[number];

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

/** A tile on the board: its number in the order of play, the colour that counts, and where it points. */
export interface Laid {
  n: number;
  tile: string;
  colour: Colour;
  arrow: Arrow | "";
}

/** Tiles to be drawn: if accepted, if a challenge is lost, and by the accused if it is won. */
export interface Stakes {
  accept?: number;
  lost?: number;
  won?: number;
}

export interface Own {
  seat: number;
  rack: string[];
  drawn: string;
  gift: string[];
  received: string[];
  known: Record<string, string[]>;
  /** How the texts of bluffs begin. */
  bluffs: string[];
}

/** What a seat may know of a match: see view.py of the game. */
export interface TilesView {
  seats: number;
  options: { teams: boolean; encore: boolean; target: number; board: { rows: string[] } };
  round: number;
  scores: number[];
  sheet: number[][];
  last: { racks: string[][]; by: string };
  first: number;
  ended_by: string;
  pile: number;
  racks: number[];
  board: Record<string, Laid>;
  target: string;
  dead_end: boolean;
  colour: Colour | "";
  phase: Phase;
  waiting: number[];
  turn: number;
  clockwise: boolean;
  accused: number;
  stakes: Stakes;
  fault?: { seat: number; at: number; held: boolean };
  passing?: { dues: number[]; chosen: boolean[] };
  vote?: { by: number; on: number };
  me?: Own;
}

export interface Square {
  name: string;
  column: number;
  row: number;
  /** What the board's file has there: see board.toml. */
  sign: string;
}

const A = "a".charCodeAt(0);

export function squareName(column: number, row: number, rows: number): string {
  return String.fromCharCode(A + column) + String(rows - row);
}

/** All squares, row by row from the top. */
export function squaresOf(rows: readonly string[]): Square[] {
  return rows.flatMap((signs, row) =>
    [...signs].map((sign, column) => ({ name: squareName(column, row, rows.length), column, row, sign })),
  );
}

export function placeOf(name: string, rows: number): { column: number; row: number } {
  return { column: name.charCodeAt(0) - A, row: rows - Number(name.slice(1)) };
}

const STEPS: Record<Arrow, readonly [column: number, row: number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** The square an arrow points at, or null at the board's edge. */
export function neighbour(name: string, arrow: string, rows: readonly string[]): string | null {
  const step = STEPS[arrow as Arrow];
  if (!step || !name) return null;
  const { column, row } = placeOf(name, rows.length);
  const [x, y] = [column + step[0], row + step[1]];
  const inside = y >= 0 && y < rows.length && x >= 0 && x < (rows[0]?.length ?? 0);
  return inside ? squareName(x, y, rows.length) : null;
}

/** The arrow that points from one square at another, or null if they are not neighbours. */
export function arrowTo(from: string, to: string, rows: readonly string[]): Arrow | null {
  return ARROWS.find((arrow) => neighbour(from, arrow, rows) === to) ?? null;
}

/** The tiles on the board in the order they were laid. */
export function pathOf(view: TilesView): [square: string, laid: Laid][] {
  return Object.entries(view.board).sort(([, a], [, b]) => a.n - b.n);
}

export interface Face {
  colour: Colour | null;
  /** "0" to "9", "+2", "rev", "skip", "wild", "wild4", "super". */
  rank: string;
}

export function faceOf(tile: string): Face {
  const colour = COLOURS.find((each) => each === tile[0] && /^.(\d|\+2|-)/.test(tile)) ?? null;
  return colour === null ? { colour, rank: tile } : { colour, rank: tile.slice(1).replace("-", "") };
}

export const isBlack = (tile: string) => faceOf(tile).colour === null;

/** What a tile counts at the end of a round, for the score sheet's eye alone. */
export function worth(tile: string): number {
  const { colour, rank } = faceOf(tile);
  if (colour === null) return 50;
  return /^\d$/.test(rank) ? Number(rank) : 20;
}

/** Teams sit crosswise: seats 0 and 2 against 1 and 3. */
export const teamOf = (seat: number) => seat % 2;
