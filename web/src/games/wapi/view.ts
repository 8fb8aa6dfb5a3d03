/** A symbol space without token. */
export const FREE = -2;
/** A symbol space whose token bears no totem; any number from 0 is the seat whose totem stands there. */
export const BARE = -1;

export interface Part {
  spaces: number[];
  coins: number[];
  worth: number;
  /** What each totem on the part earns its owner now. */
  share: number;
}

/** What everybody may know of a match: see view.py of the game. */
export interface WapiView {
  advanced: boolean;
  box: { spaces: number; spots: number };
  turn: number;
  drawn: string;
  parts: Record<string, Part>;
  totems_left: number[];
  bag: Record<string, number>;
  aside: Record<string, number>;
  points: number[];
  ended_by: string;
}

/** Coins are named by their value. */
export function isCoin(token: string): boolean {
  return /^\d+$/.test(token);
}

export function inBag(view: WapiView): number {
  return Object.values(view.bag).reduce((sum, count) => sum + count, 0);
}

/** Seats with totems on a part, and how many. */
export function totemsOn(part: Part): Map<number, number> {
  const counts = new Map<number, number>();
  for (const owner of part.spaces) if (owner >= 0) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  return counts;
}
