import { listed } from "../../kernel/i18n.svelte";
import type { SeriesInfo } from "../../kernel/wire";
import { say } from "./say";

/** The running score: “2 – 1” between two, otherwise everybody's wins by name. */
export function scoreOf(series: SeriesInfo, names: readonly string[]): string {
  if (series.wins.length === 2) return series.wins.join(" – ");
  return series.wins.map((n, seat) => say("wins", { name: names[seat] ?? "", n })).join(" · ");
}

/** What this match is a part of: “Best of three · game 2 · 1 – 0”. */
export function aboutSeries(series: SeriesInfo, names: readonly string[]): string {
  const parts = [say(`series.${series.best as 3 | 5}`)];
  if (!series.winners.length) parts.push(say("number", { n: series.number }));
  return [...parts, scoreOf(series, names)].join(" · ");
}

/** Who has won the series; "" while it goes on. */
export function seriesWon(series: SeriesInfo, names: readonly string[], you: number | null): string {
  const winners = series.winners;
  if (!winners.length) return "";
  if (winners.length > 1)
    return say("won.share", { names: listed(winners.map((seat) => names[seat] ?? "")) });
  return winners[0] === you ? say("won.you") : say("won", { names: names[winners[0] ?? 0] ?? "" });
}
