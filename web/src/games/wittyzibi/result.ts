import { listed } from "../../kernel/i18n.svelte";
import { wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { say } from "./say";
import type { Clan, Round } from "./shape";

/** The clans whose members scored in a round. */
export function winnersOf(round: Round): Clan[] {
  const scored = Object.values(round.players).filter(({ points }) => points);
  return [...new Set(scored.map(({ clan }) => clan))];
}

/** How a round ended, said to whoever reads it: won, lost, or who won it. */
export function resultWords(round: Round, you: number | null, sheet: SheetCard): string {
  const winners = winnersOf(round);
  if (!winners.length) return say("round.drawn", { n: round.round });
  const clan = say(winners.length === 1 ? "round.clans.one" : "round.clans.many", {
    clan: listed(winners.map((each) => wordFor(sheet, each))),
  });
  const mine = you === null ? undefined : round.players[String(you)];
  if (!mine) return say("round.won.by", { n: round.round, clan });
  return mine.points
    ? say("round.won.you", { n: round.round })
    : say("round.lost.you", { n: round.round, clan });
}
