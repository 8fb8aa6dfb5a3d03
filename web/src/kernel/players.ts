import { t } from "./i18n.svelte";

/** How many may play, in words. */
export function playersOf(counts: readonly number[]): string {
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  return low === high ? t("players.exact", { n: low }) : t("players.range", { low, high });
}
