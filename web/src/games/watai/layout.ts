/** The Arena's places stand still: there is one for every pile that a round can ever have. */
export const RATIO = 7 / 5;
const GAP = 6;
const WIDEST = 92;

/** Packs hold four cards that open a pile; with two seats, each has two packs of three. */
export function capacity(seats: number): number {
  return seats === 2 ? 12 : seats * 4;
}

export interface Grid {
  columns: number;
  rows: number;
  /** The width of a card. */
  card: number;
}

/** As large as cards can be for all places to fit. */
export function gridFor(width: number, height: number, places: number): Grid {
  let best: Grid = { columns: places, rows: 1, card: 0 };
  for (let columns = 1; columns <= places; columns++) {
    const rows = Math.ceil(places / columns);
    const across = (width - GAP * (columns + 1)) / columns;
    const down = (height - GAP * (rows + 1)) / rows / RATIO;
    const card = Math.floor(Math.min(across, down, WIDEST));
    if (card > best.card) best = { columns, rows, card };
  }
  return best;
}

export interface Spot {
  /** The middle of the place, in pixels. */
  x: number;
  y: number;
}

/** Where each pile lies, the first in the middle, later ones around it; mirrored for the other hand. None lies anywhere before there is room. */
export function spotsFor(
  width: number,
  height: number,
  places: number,
  mirrored = false,
): { spots: Spot[]; card: number } {
  const { columns, rows, card } = gridFor(width, height, places);
  if (card === 0) return { spots: [], card };
  const stepX = Math.min(width / columns, card * 1.5);
  const stepY = Math.min(height / rows, card * RATIO * 1.3);
  const cells: Spot[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      cells.push({ x: (column - (columns - 1) / 2) * stepX, y: (row - (rows - 1) / 2) * stepY });
  const far = ({ x, y }: Spot) => (x / stepX) ** 2 + (y / stepY) ** 2;
  const spots = cells
    .map((cell, index) => ({ cell, index }))
    .sort((a, b) => far(a.cell) - far(b.cell) || a.index - b.index)
    .slice(0, places)
    .map(({ cell }) => ({ x: width / 2 + (mirrored ? -cell.x : cell.x), y: height / 2 + cell.y }));
  return { spots, card };
}
