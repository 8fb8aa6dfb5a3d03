import { dictionary } from "../../kernel/i18n.svelte";
import type { Player } from "../../kernel/screen";
import { en, fr } from "./words";

export const { say, sayCount } = dictionary(fr, en);

export function nameOf(players: readonly Player[], seat: number): string {
  return players[seat]?.name ?? String(seat + 1);
}
