import type { Told } from "./wire";

/** What others did since my last move, the oldest first: entries with something to tell. */
export function since(history: readonly Told[], you: number | null, most: number): Told[] {
  if (you === null) return [];
  const mine = history.findLastIndex(({ by }) => by === you);
  return history
    .slice(mine + 1)
    .filter(({ events }) => events.length > 0)
    .slice(-most);
}
