import type { Arrow, Colour, Laid, Own, View } from "./shape";

export const COLOURS = ["b", "g", "r", "y"] as const satisfies readonly Colour[];

/** Clockwise from north, as the rules name them. */
export const ARROWS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const satisfies readonly Arrow[];

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
export function pathOf(view: View): [square: string, laid: Laid][] {
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

/** For every place of my rack the seats that know the tile there; of equal tiles the left ones are marked. */
export function seersOf({ rack, seen }: Pick<Own, "rack" | "seen">): number[][] {
  return rack.map((tile, at) => {
    const copy = rack.slice(0, at).filter((each) => each === tile).length;
    return Object.keys(seen)
      .filter((seat) => (seen[seat] ?? []).filter((each) => each === tile).length > copy)
      .map(Number);
  });
}
