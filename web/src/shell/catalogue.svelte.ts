import type { Component } from "svelte";
import { SHELF } from "../games/shelf";
import type { Card, Picture } from "../kernel/card";
import { house, HouseProblem } from "../kernel/house";
import type { GameScreen } from "../kernel/screen";
import type { GameCard } from "../kernel/wire";

type Found<Thing> = Record<string, Thing>;

const cards = import.meta.glob<{ card: Card }>("../games/*/card.ts", { eager: true });
const boxes = import.meta.glob<{ default: Picture }>("../games/*/Box.svelte", { eager: true });
const briefs = import.meta.glob<{ default: Component<{ picture: string }> }>("../games/*/Brief.svelte");
const screens = import.meta.glob<{ screen: GameScreen }>("../games/*/screen.ts");

function byGame<Thing>(found: Found<Thing>): Map<string, Thing> {
  return new Map(Object.entries(found).map(([path, thing]) => [path.split("/").at(-2) as string, thing]));
}

const CARDS = byGame(cards);
const BOXES = byGame(boxes);
const SCREENS = byGame(screens);
const BRIEFS = byGame(briefs);

/** A box on the shelf. It opens if the house has the rules, and is played here if it has a screen as well. */
export interface Box {
  id: string;
  title: string;
  seats: number[];
  minutes: number;
  card: Card;
  picture: Picture | null;
  game: GameCard | null;
  screen: boolean;
}

/** The box of a game that has no folder here. */
const plainCard = (title: string): Card => ({
  order: 99,
  line: { fr: title, en: title },
  band: "#1e1b2e",
  letters: "#fbf6ec",
  side: "#5c5670",
  square: "🟫",
});

class Catalogue {
  games = $state.raw<GameCard[] | null>(null);
  problem = $state.raw<HouseProblem | null>(null);

  boxes: Box[] = $derived.by(() => {
    const ids = new Set([...CARDS.keys(), ...(this.games ?? []).map((game) => game.id)]);
    const all = [...ids].flatMap((id) => {
      const game = this.games?.find((found) => found.id === id) ?? null;
      const known = game ?? SHELF[id];
      if (!known) return [];
      const { title, seats, minutes } = known;
      const card = CARDS.get(id)?.card ?? plainCard(title);
      return [
        {
          id,
          title,
          seats,
          minutes,
          card,
          picture: BOXES.get(id)?.default ?? null,
          game,
          screen: SCREENS.has(id),
        },
      ];
    });
    return all.sort((a, b) => a.card.order - b.card.order);
  });

  async load(): Promise<void> {
    if (this.games) return;
    try {
      this.games = await house.games();
      this.problem = null;
    } catch (error) {
      this.problem = error as HouseProblem;
    }
  }

  box(id: string): Box | null {
    return this.boxes.find((box) => box.id === id) ?? null;
  }
}

export const catalogue = new Catalogue();

/** The pictures of a game's rules in two minutes, loaded when they are first needed; null if there are none. */
export async function briefOf(id: string): Promise<Component<{ picture: string }> | null> {
  const load = BRIEFS.get(id);
  return load ? (await load()).default : null;
}

/** The screen of a game, loaded when it is first needed; null if there is none. */
export async function screenOf(id: string): Promise<GameScreen | null> {
  const load = SCREENS.get(id);
  return load ? (await load()).screen : null;
}
