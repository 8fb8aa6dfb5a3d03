/** The circle as it is drawn: 21 places clockwise from the top, in a square from -200 to 200. */
export const RIM = 198;
export const CARDS = 177;
export const WITCHES = 137;
export const PAWNS = 101;
export const MOON = 57;
const BAND_OUTER = 160;
const BAND_INNER = 113;
const PAWN_STEP = 17;
const PAWN_ASIDE = 9;

export interface Point {
  x: number;
  y: number;
}

const round = (n: number) => Math.round(n * 100) / 100;

export function polar(r: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: round(r * Math.sin(angle)), y: round(-r * Math.cos(angle)) };
}

/** Where a place of the circle lies, so far from the middle. */
export function at(place: number, places: number, r: number): Point {
  return polar(r, place / places);
}

/** A piece of a ring, from one place to another clockwise; places may be halves, and go past the start. */
export function band(
  from: number,
  to: number,
  places: number,
  inner = BAND_INNER,
  outer = BAND_OUTER,
): string {
  const [a, b] = [polar(outer, from / places), polar(outer, to / places)];
  const [c, d] = [polar(inner, to / places), polar(inner, from / places)];
  const large = (to - from) / places > 0.5 ? 1 : 0;
  return (
    `M${a.x} ${a.y}A${outer} ${outer} 0 ${large} 1 ${b.x} ${b.y}` +
    `L${c.x} ${c.y}A${inner} ${inner} 0 ${large} 0 ${d.x} ${d.y}Z`
  );
}

/** The way of a card, a little inside both cards' places. */
export function way(from: number, to: number, places: number, r: number): string {
  const gap = 0.42;
  const a = polar(r, (from + gap) / places);
  const b = polar(r, (to - gap) / places);
  const large = (to - from - 2 * gap) / places > 0.5 ? 1 : 0;
  return `M${a.x} ${a.y}A${r} ${r} 0 ${large} 1 ${b.x} ${b.y}`;
}

/** Pawns of one place stand in two files, inwards. */
export function pawnSpot(place: number, places: number, order: number, among: number): Point {
  const turn = place / places;
  const spot = polar(PAWNS - PAWN_STEP * Math.floor(order / 2), turn);
  const lonely = order === among - 1 && among % 2 === 1;
  const aside = lonely ? 0 : order % 2 ? PAWN_ASIDE : -PAWN_ASIDE;
  const along = polar(aside, turn + 0.25);
  return { x: round(spot.x + along.x), y: round(spot.y + along.y) };
}

/** From one place of the circle to another, clockwise. */
export interface Stretch {
  from: number;
  to: number;
  /** How many places it is from one to the other. */
  steps: number;
  /** The places strictly between; the start, place 0, is not among them: no witch lies there. */
  between: number[];
}

export function stretch(from: number, to: number, places: number): Stretch {
  const steps = (to - from + places) % places;
  const between: number[] = [];
  for (let step = 1; step < steps; step++) {
    const place = (from + step) % places;
    if (place !== 0) between.push(place);
  }
  return { from, to, steps, between };
}
