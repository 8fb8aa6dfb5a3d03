import { listed, t } from "../../kernel/i18n.svelte";
import type { Player } from "../../kernel/screen";
import { wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import type { Suspicion } from "./marks";
import { nameOf, say, sayCount } from "./say";
import type { Facts, Kind, Step, View } from "./shape";
import { clanOf, zibi } from "./view";

const words = (sheet: SheetCard, kinds: readonly Kind[]) => listed(kinds.map((kind) => wordFor(sheet, kind)));

/** A player in one sentence, for those who do not see the table. */
export function seatWords(
  view: View,
  facts: Facts,
  toAct: readonly number[],
  player: Player,
  sheet: SheetCard,
  mark: Suspicion | null,
  aim: string,
): string {
  const one = zibi(view, player.seat);
  const { clan, secret } = clanOf(view, player.seat);
  const said = [player.you ? `${player.name} (${t("seat.you")})` : player.name];
  if (!one.alive) said.push(say("seat.out"));
  else if (toAct.includes(player.seat)) said.push(say(view.phase === "answer" ? "seat.asked" : "seat.plays"));
  if (!player.online && !player.bot) said.push(t("seat.offline"));
  said.push(say("seat.damage", { n: one.damage, limit: facts.limit }), sayCount("seat.cards", one.cards));
  said.push(one.pile.length ? say("seat.pile", { list: words(sheet, one.pile) }) : say("seat.noPile"));
  if (clan) said.push(say(secret ? "seat.secret" : "seat.clan", { clan: wordFor(sheet, clan) }));
  else if (mark) said.push(say(mark.sure ? "seat.sure" : "seat.guess", { clan: wordFor(sheet, mark.clan) }));
  else said.push(say("seat.hidden"));
  if (aim === "lit") said.push(say("seat.lit"));
  return said.join(", ");
}

/** One step of the story in a sentence. */
export function stepWords(step: Step, sheet: SheetCard, players: readonly Player[]): string {
  const name = nameOf(players, step.seat);
  const card = wordFor(sheet, step.card);
  const [first, ...back] = step.hops;
  if (step.did === "drop") return say("story.drop", { name, card });
  if (step.did === "lost") return say("story.lost", { name, card });
  const to = nameOf(players, first ?? 0);
  if (step.did === "take") return say("story.take", { name, to });
  const thrown = say("story.throw", { name, card, to });
  const struck = back.map((seat) => say("story.paf", { to: nameOf(players, seat) }));
  return [thrown, ...struck, ...(step.destroyed ? [say("story.burnt")] : [])].join(", ");
}
