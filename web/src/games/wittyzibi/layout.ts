/** Where the others sit: clockwise from my left hand, up the left side, along the top, down the right side. */
export interface Round {
  /** From the top down. */
  left: number[];
  top: number[];
  right: number[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Arrangement {
  /** By seat. */
  places: Map<number, Box>;
  /** What is between them. */
  centre: Box;
}

interface Plan {
  top: number;
  side: number;
  w: number;
  h: number;
  /** The top row has the whole width, above the sides; otherwise it is between them. */
  above: boolean;
}

const GAP = 6;
/** The middle holds a card that can be read; with large letters, those that stand there too. */
const MIDDLE = { w: 104, h: 116, letters: 5.5, share: 0.26 };
/** Seats grow with the room, up to this many letters. */
const LARGEST = { w: 23, h: 17 };
/** A seat reads best a little wider than high. */
const RATIO = 1.2;
/** Higher than this by its width, a monkey would float far above what it has. */
const TALLEST = 1.7;

/** Everybody but me, clockwise from my left. */
function othersOf(seats: number, you: number | null): number[] {
  return Array.from({ length: you === null ? seats : seats - 1 }, (_, step) =>
    you === null ? step : (you + 1 + step) % seats,
  );
}

export function around(seats: number, you: number | null, top: number): Round {
  const others = othersOf(seats, you);
  const side = (others.length - top) / 2;
  return {
    left: others.slice(0, side).reverse(),
    top: others.slice(side, side + top),
    right: others.slice(side + top),
  };
}

function plansFor(count: number, width: number, height: number, em: number): Plan[] {
  const [mostWide, mostHigh] = [LARGEST.w * em, LARGEST.h * em];
  const middle = Math.max(MIDDLE.w, Math.min(MIDDLE.letters * em, MIDDLE.share * width));
  const plans: Plan[] = [];
  for (let top = count % 2; top <= count; top += 2) {
    const side = (count - top) / 2;
    const beside = side ? (width - middle - 2 * GAP) / 2 : width;
    if (side)
      plans.push({
        ...{ top, side, above: false },
        w: Math.min(mostWide, beside, (width - (top + 1) * GAP) / (top + 2)),
        h: Math.min(mostHigh, (height - (side - 1) * GAP) / side, top ? height - MIDDLE.h - GAP : height),
      });
    if (top)
      plans.push({
        ...{ top, side, above: true },
        w: Math.min(mostWide, beside, (width - (top - 1) * GAP) / top),
        h: Math.min(
          mostHigh,
          side ? (height - side * GAP) / (side + 1) : height - MIDDLE.h - GAP,
          height - MIDDLE.h - GAP,
        ),
      });
  }
  return plans;
}

/** Seats as large as the room allows, around a middle that is never too small, and nobody over anybody. */
export function arrange(
  seats: number,
  you: number | null,
  width: number,
  height: number,
  em: number,
): Arrangement {
  const count = othersOf(seats, you).length;
  const size = ({ w, h }: Plan) => Math.min(w / RATIO, h);
  const plan = plansFor(count, width, height, em).reduce((best, each) =>
    size(each) > size(best) + 1 ? each : best,
  );
  const { w, top, side, above } = plan;
  const h = Math.min(plan.h, TALLEST * w);
  const { left, top: row, right } = around(seats, you, top);
  const places = new Map<number, Box>();
  const under = above ? h + GAP : 0;
  const spread = (seat: number, index: number, x: number) => {
    const room = (height - under) / side;
    places.set(seat, { x, y: under + room * index + (room - h) / 2, w, h });
  };
  left.forEach((seat, index) => spread(seat, index, 0));
  right.forEach((seat, index) => spread(seat, index, width - w));
  const start = above || !side ? 0 : w + GAP;
  const room = (width - 2 * start) / Math.max(1, top);
  row.forEach((seat, index) => places.set(seat, { x: start + room * index + (room - w) / 2, y: 0, w, h }));
  const inset = side ? w + GAP : 0;
  const below = top ? h + GAP : 0;
  return { places, centre: { x: inset, y: below, w: width - 2 * inset, h: height - below } };
}

/** The next seat for an arrow key, in the order in which people sit. */
export function neighbour(seats: number, you: number | null, from: number | null, step: number): number {
  const order = othersOf(seats, you);
  const at = from === null ? -1 : order.indexOf(from);
  if (at < 0) return order[step > 0 ? 0 : order.length - 1] ?? 0;
  return order[(at + step + order.length) % order.length] ?? 0;
}
