import { t } from "./i18n.svelte";
import type { Player } from "./screen";
import type { OutcomeInfo } from "./wire";

/** Whose turn it is, as the one sign above every table says it. */
export interface TurnSign {
  /** The seat whose mark and colour it bears; null if it is everybody's or nobody's. */
  seat: number | null;
  mine: boolean;
  words: string;
}

interface Asked {
  players: Player[];
  you: number | null;
  toAct: number[];
  /** Everybody plays at once. */
  everybody: boolean;
  outcome: OutcomeInfo | null;
}

export function turnSign({ players, you, toAct, everybody, outcome }: Asked): TurnSign {
  const name = (seat: number) => players[seat]?.name ?? String(seat + 1);
  if (outcome) return won(outcome, you, name);
  if (everybody) return { seat: you, mine: you !== null, words: t("turn.everybody") };
  if (you !== null && toAct.includes(you)) return { seat: you, mine: true, words: t("play.yourTurn") };
  const [only, ...more] = toAct;
  if (only === undefined) return { seat: null, mine: false, words: t("turn.nobody") };
  if (more.length) return { seat: null, mine: false, words: t("turn.several") };
  return { seat: only, mine: false, words: t("play.turnOf", { name: name(only) }) };
}

function won({ winners }: OutcomeInfo, you: number | null, name: (seat: number) => string): TurnSign {
  const mine = you !== null && winners.includes(you);
  const seat = mine ? you : (winners[0] ?? null);
  if (winners.length > 1) return { seat, mine, words: t(mine ? "turn.shareYou" : "turn.share") };
  return { seat, mine, words: mine ? t("turn.won") : t("turn.wonBy", { name: name(winners[0] ?? 0) }) };
}

/** As much of what was said last as a strip can show: whole sentences from the end, one at least. */
export function lastWords(sentences: string[], room = 90): string {
  const kept: string[] = [];
  let length = 0;
  for (const each of sentences.toReversed()) {
    length += each.length + 2;
    if (kept.length && length > room) break;
    kept.unshift(each);
  }
  return kept.join(". ");
}
