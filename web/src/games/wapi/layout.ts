export interface Spot {
  x: number;
  y: number;
  r: number;
}

export const RIM = 196;
export const COINS_INNER = 151;
export const SPACES_INNER = 99;
export const HUB = 48;

export function polar(radius: number, angle: number): { x: number; y: number } {
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/**
 * Round places for `count` pieces between two radii, within `spread` radians around `middle`:
 * in as many rows as let the pieces be largest.
 */
export function places(
  count: number,
  inner: number,
  outer: number,
  middle: number,
  spread: number,
  largest: number,
): Spot[] {
  let best: Spot[] = [];
  for (let rows = 1; rows <= Math.min(3, count); rows++) {
    const tried = inRows(count, rows, inner, outer, middle, spread, largest);
    if ((tried[0]?.r ?? 0) > (best[0]?.r ?? 0)) best = tried;
  }
  return best;
}

function inRows(
  count: number,
  rows: number,
  inner: number,
  outer: number,
  middle: number,
  spread: number,
  largest: number,
): Spot[] {
  const height = (outer - inner) / rows;
  const most = Math.ceil(count / rows);
  const tightest = inner + height / 2;
  const r = Math.min(largest, height / 2 - 1, tightest * Math.sin(spread / most / 2) - 0.8);
  const spots: Spot[] = [];
  for (let row = 0, left = count; row < rows; row++) {
    const here = Math.ceil(left / (rows - row));
    left -= here;
    const radius = outer - height * (row + 0.5);
    const step = Math.min(spread / here, (2 * (largest + 3)) / radius);
    for (let i = 0; i < here; i++) spots.push({ ...polar(radius, middle + (i - (here - 1) / 2) * step), r });
  }
  return spots;
}

/** A slice of the board, with a little air between neighbours. */
export function slice(middle: number, spread: number, inner: number, outer: number): string {
  const air = 2.5;
  const a = middle - spread / 2;
  const b = middle + spread / 2;
  const corner = (radius: number, angle: number, side: number) => {
    const { x, y } = polar(radius, angle + (side * air) / radius);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const wide = spread > Math.PI ? 1 : 0;
  return [
    `M${corner(inner, a, 1)}`,
    `L${corner(outer, a, 1)}`,
    `A${outer} ${outer} 0 ${wide} 1 ${corner(outer, b, -1)}`,
    `L${corner(inner, b, -1)}`,
    `A${inner} ${inner} 0 ${wide} 0 ${corner(inner, a, 1)}`,
    "Z",
  ].join(" ");
}
