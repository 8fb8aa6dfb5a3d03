import { house } from "../kernel/house";
import { tongue } from "../kernel/i18n.svelte";
import type { SheetCard } from "../kernel/wire";

/** The sheets this visit has read, by game and language. */
class Sheets {
  #read = $state.raw<Record<string, SheetCard>>({});
  #asked = new Map<string, Promise<void>>();

  /** A game's sheet in the visitor's language; null while it is fetched (the other language stands in if it was read). */
  of(game: string): SheetCard | null {
    const key = `${game}.${tongue.lang}`;
    const other = `${game}.${tongue.lang === "fr" ? "en" : "fr"}`;
    return this.#read[key] ?? this.#read[other] ?? null;
  }

  /** Fetch it, once. */
  load(game: string): Promise<void> {
    const key = `${game}.${tongue.lang}`;
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = house
        .sheet(game, tongue.lang)
        .then((sheet) => {
          this.#read = { ...this.#read, [key]: sheet };
        })
        .catch((error: unknown) => {
          this.#asked.delete(key);
          throw error;
        });
      this.#asked.set(key, asked);
    }
    return asked;
  }
}

export const sheets = new Sheets();
