import type { Player } from "../../kernel/screen";
import { sentence, wordFor } from "../../kernel/sheet";
import type { SheetCard, Words } from "../../kernel/wire";
import { nameOf, say } from "./say";
import type { Clan } from "./view";

/** Something everybody, or this seat alone, should not miss. */
export interface Announcement {
  look: "paf" | "secret" | "out" | "plain";
  title: string;
  lines: string[];
  clan?: Clan;
  /** Milliseconds on show. */
  length: number;
}

const FLASH = 1100;
const SHORT = 2400;
const LONG = 5000;

/** The one thing of a moment that is announced large, if any. A shown token is told in the event of its reader alone. */
export function announcement(
  events: Words[],
  players: Player[],
  sheet: SheetCard,
  you: number | null,
): Announcement | null {
  const name = (seat: unknown) => nameOf(players, Number(seat));
  for (const event of events) {
    const clan = event.clan as Clan;
    const told = { clan, title: sentence(say("told.clan", { clan: wordFor(sheet, clan) })) };
    switch (event.kind) {
      case "saw":
        if (event.seat !== you) break;
        return { look: "secret", ...told, lines: [name(event.of_seat), say("told.only")], length: LONG };
      case "looked_at":
        if (event.seat !== you) break;
        return { look: "secret", ...told, lines: [say("told.mystery"), say("told.only")], length: LONG };
      case "out":
        return { look: "out", ...told, lines: [say("told.out", { name: name(event.seat) })], length: SHORT };
      case "struck":
      case "struck_and_drew":
        return { look: "paf", title: say("told.paf"), lines: [name(event.seat)], length: FLASH };
      case "burnt":
        return { look: "plain", title: say("told.burnt"), lines: [say("told.expert")], length: SHORT };
    }
  }
  return null;
}
