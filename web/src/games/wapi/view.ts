import type { Part, View } from "./shape";

/** A symbol space without token. */
export const FREE = -2;
/** A symbol space whose token bears no totem; any number from 0 is the seat whose totem stands there. */
export const BARE = -1;

/** Coins are named by their value. */
export function isCoin(token: string): boolean {
  return /^\d+$/.test(token);
}

export function inBag(view: View): number {
  return Object.values(view.bag).reduce((sum, count) => sum + count, 0);
}

/** Seats with totems on a part, and how many. */
export function totemsOn(part: Part): Map<number, number> {
  const counts = new Map<number, number>();
  for (const owner of part.spaces) if (owner >= 0) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts;
}
