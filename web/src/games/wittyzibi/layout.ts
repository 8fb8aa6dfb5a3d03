/** Where the others sit: clockwise from my left hand, up the left side, along the top, down the right side. */
export interface Round {
  left: number[];
  top: number[];
  right: number[];
}

/** How many sit at the top of a desk's table, by the number of others. */
const TOP_OF_DESK = [0, 1, 2, 1, 2, 3, 2, 3, 4, 3];

/** A phone's table is tall, a desk's is wide. `left` is given from the top down. */
export function around(seats: number, you: number | null, desk: boolean): Round {
  const others = Array.from({ length: you === null ? seats : seats - 1 }, (_, step) =>
    you === null ? step : (you + 1 + step) % seats,
  );
  const n = others.length;
  const top = desk ? (TOP_OF_DESK[n] ?? 4) : n % 2;
  const left = (n - top) / 2;
  return {
    left: others.slice(0, left).reverse(),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}

/** The next seat for an arrow key, in the order in which people sit. */
export function neighbour(seats: number, you: number | null, from: number | null, step: number): number {
  const { left, top, right } = around(seats, you, false);
  const order = [...left.toReversed(), ...top, ...right];
  const at = from === null ? -1 : order.indexOf(from);
  if (at < 0) return order[step > 0 ? 0 : order.length - 1] ?? 0;
  return order[(at + step + order.length) % order.length] ?? 0;
}
