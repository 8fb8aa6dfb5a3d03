import { listed } from "../../kernel/i18n.svelte";
import type { Player } from "../../kernel/screen";
import { sentence, wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { say, sayCount } from "./say";
import type { Part } from "./shape";
import { FREE, totemsOn } from "./view";

/** A part in one sentence, for those who hear the board. */
export function partLabel(
  name: string,
  part: Part,
  spots: number,
  players: Player[],
  sheet: SheetCard,
  lit: boolean,
): string {
  const totems = [...totemsOn(part)].map(([seat, n]) => `${players[seat]?.name ?? seat + 1} ${n}`);
  const room = spots - part.coins.length;
  const free = part.spaces.filter((owner) => owner === FREE).length;
  const facts = [
    say("part", { part: wordFor(sheet, name) }),
    ...(lit ? [say("part.can")] : []),
    totems.length ? say("part.totems", { list: listed(totems) }) : say("part.none"),
    part.coins.length ? say("part.coins", { list: part.coins.join(", ") }) : say("part.noCoins"),
    room ? sayCount("part.room", room) : say("part.full"),
    sayCount("part.spaces", free),
    say("part.worth", { n: part.worth }),
  ];
  return sentence(facts.join(", "));
}
