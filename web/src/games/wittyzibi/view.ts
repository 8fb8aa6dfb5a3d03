import type { Clan, Kind, Round, Step, View, Zibi } from "./shape";

/** The cards in the order in which a hand shows them. */
export const KINDS: readonly Kind[] = ["b10", "b20", "b30", "nurse", "emissary", "sorcerer", "paf"];
const CLANS: readonly Clan[] = ["blue", "red", "orange"];

/** How many bananas a card shows. */
export const FRUIT: Partial<Record<Kind, number>> = { b10: 1, b20: 2, b30: 3 };

const NOBODY: Zibi = { alive: true, damage: 0, pile: [], cards: 0, clan: "", tells: [] };

export function zibi(view: View, seat: number): Zibi {
  return view.players[String(seat)] ?? NOBODY;
}

/** A seat's clan as far as this View tells it, and whether only its own reader knows. */
export function clanOf(view: View, seat: number): { clan: Clan | ""; secret: boolean } {
  const open = zibi(view, seat).clan;
  if (open) return { clan: open, secret: false };
  if (view.me?.seat === seat) return { clan: view.me.clan, secret: true };
  return { clan: view.me?.shown[String(seat)] ?? "", secret: true };
}

/** How many bananas lie in a pile, by what they show: a banana 30 shows three. */
export function bananasOn(pile: readonly Kind[]): number {
  return pile.reduce((sum, kind) => sum + (FRUIT[kind] ?? 0), 0);
}

/** The clans of the round, in the box's order. */
export function clansOf(view: View): Clan[] {
  return CLANS.filter((clan) => view.tokens[clan]);
}

/** The finished rounds, the first one first. */
export function pastOf(view: View): Round[] {
  return Object.values(view.past).sort((a, b) => a.round - b.round);
}

/** The round's steps in order. */
export function stepsOf(view: Pick<View, "story">): Step[] {
  return Object.entries(view.story)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, step]) => step);
}
