import type { Card, Picture } from "../kernel/card";
import { house, HouseProblem } from "../kernel/house";
import type { GameScreen } from "../kernel/screen";
import type { GameCard } from "../kernel/wire";

type Found<Thing> = Record<string, Thing>;

const cards = import.meta.glob<{ card: Card }>("../games/*/card.ts", { eager: true });
const boxes = import.meta.glob<{ default: Picture }>("../games/*/Box.svelte", { eager: true });
const screens = import.meta.glob<{ screen: GameScreen }>("../games/*/screen.ts");

function byGame<Thing>(found: Found<Thing>): Map<string, Thing> {
  return new Map(Object.entries(found).map(([path, thing]) => [path.split("/").at(-2) as string, thing]));
}

const CARDS = byGame(cards);
const BOXES = byGame(boxes);
const SCREENS = byGame(screens);

/** A box on the shelf. It opens if the house has the rules and we have drawn its screen. */
export interface Box {
  id: string;
  card: Card;
  picture: Picture | null;
  game: GameCard | null;
}

function plainCard(game: GameCard): Card {
  const low = Math.min(...game.seats);
  const high = Math.max(...game.seats);
  const line = { fr: game.title, en: game.title };
  return {
    title: game.title,
    order: 99,
    seats: [low, high],
    minutes: game.minutes,
    line,
    band: "#1e1b2e",
    letters: "#fbf6ec",
    side: "#5c5670",
  };
}

class Catalogue {
  games = $state.raw<GameCard[] | null>(null);
  problem = $state.raw<HouseProblem | null>(null);

  boxes: Box[] = $derived.by(() => {
    const ids = new Set([...CARDS.keys(), ...(this.games ?? []).map((game) => game.id)]);
    const all = [...ids].flatMap((id) => {
      const game = this.games?.find((found) => found.id === id) ?? null;
      const card = CARDS.get(id)?.card ?? (game && plainCard(game));
      if (!card) return [];
      return [{ id, card, picture: BOXES.get(id)?.default ?? null, game: SCREENS.has(id) ? game : null }];
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

/** The screen of a game, loaded when it is first needed; null if there is none. */
export async function screenOf(id: string): Promise<GameScreen | null> {
  const load = SCREENS.get(id);
  return load ? (await load()).screen : null;
}
