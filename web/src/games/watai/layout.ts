import type { Facts } from "./shape";
import { sizesFor } from "./view";

/** The Arena's places stand still: there is one for every pile that a round can ever have. */
export const RATIO = 7 / 5;
/** Between two cards, as a part of a card's width. */
const GAP = 0.12;
/** Where cards of their full height would be narrower than this, they are as high as they are wide. */
const FINGER = 44;
const SQUAT = { ratio: 1, gap: 0.08, least: 0.02 };
/** Between the outer cards and the Arena's rim: as wide as the ring around a pile that fits. */
const EDGE = 6;
/** As wide as a card is on a wall. */
const WIDEST = 150;

/** One place for every card that can open a pile. */
export function capacity(facts: Facts, seats: number): number {
  return seats * sizesFor(facts, seats).openers;
}

export interface Grid {
  columns: number;
  rows: number;
  /** The width of a card. */
  card: number;
  /** Its height by its width. */
  ratio: number;
}

function largest(width: number, height: number, places: number, ratio: number, gap: number): Grid {
  let best: Grid = { columns: places, rows: 1, card: 0, ratio };
  for (let columns = 1; columns <= places; columns++) {
    const rows = Math.ceil(places / columns);
    const across = width / (columns + gap * (columns + 1));
    const down = height / (rows * ratio + gap * (rows + 1));
    const card = Math.floor(Math.min(across, down, WIDEST));
    if (card > best.card) best = { columns, rows, card, ratio };
  }
  return best;
}

/** As large as cards can be for all places to fit, and wide enough for a finger. */
export function gridFor(width: number, height: number, places: number): Grid {
  const whole = largest(width, height, places, RATIO, GAP);
  if (whole.card >= FINGER) return whole;
  const squat = largest(width, height, places, SQUAT.ratio, SQUAT.gap);
  if (squat.card >= FINGER) return squat;
  return largest(width, height, places, SQUAT.ratio, SQUAT.least);
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
): { spots: Spot[]; card: number; ratio: number } {
  const roomy = gridFor(width - 2 * EDGE, height - 2 * EDGE, places).card >= FINGER;
  const edge = roomy ? EDGE : 0;
  const [across, down] = [width - 2 * edge, height - 2 * edge];
  const { columns, rows, card, ratio } = gridFor(across, down, places);
  if (card === 0) return { spots: [], card, ratio };
  const stepX = Math.min(across / columns, card * 1.5);
  const stepY = Math.min(down / rows, card * ratio * 1.3);
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
  return { spots, card, ratio };
}
