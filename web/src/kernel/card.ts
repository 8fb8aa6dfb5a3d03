import type { Component } from "svelte";
import type { Lang } from "./i18n.svelte";

/** What the shelf shows of a game before the house is asked: every folder of games/ has one in card.ts. */
export interface Card {
  title: string;
  /** Place on the shelf, from the left. */
  order: number;
  seats: readonly [low: number, high: number];
  minutes: number;
  line: Record<Lang, string>;
  /** The box: its title band, the letters on it (AA on the band), and its side. */
  band: string;
  letters: string;
  side: string;
}

export type Picture = Component<Record<string, never>>;
