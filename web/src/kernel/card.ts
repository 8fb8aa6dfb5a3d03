import type { Component } from "svelte";
import type { Lang } from "./i18n.svelte";

/** How a game's box looks on the shelf: every folder of games/ has one in card.ts. */
export interface Card {
  /** Place on the shelf, from the left. */
  order: number;
  line: Record<Lang, string>;
  /** The box: its title band, the letters on it (AA on the band), and its side. */
  band: string;
  letters: string;
  side: string;
  /** What stands for the game in a text that is shared: a square in the colour of its side. */
  square: string;
}

export type Picture = Component<Record<string, never>>;
