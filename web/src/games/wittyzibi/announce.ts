import type { Player } from "../../kernel/screen";
import { sentence, wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { nameOf, say } from "./say";
import type { Clan, Event } from "./shape";

/** Something everybody, or this seat alone, should not miss. */
export interface Announcement {
  look: "paf" | "secret" | "out" | "fallen" | "plain";
  title: string;
  lines: string[];
  clan?: Clan;
  /** The seat where it happened. */
  seat?: number;
  /** Milliseconds on show; null: until it was seen, by a tap. */
  length: number | null;
}

const FLASH = 1400;
const SHORT = 3000;

/** What of a moment is announced large, in the order in which it is read. A token is told in the event of its reader alone. */
export function announcements(
  events: readonly Event[],
  players: Player[],
  sheet: SheetCard,
  you: number | null,
): Announcement[] {
  const name = (seat: number) => nameOf(players, seat);
  const clanTold = (clan: Clan) => sentence(say("told.clan", { clan: wordFor(sheet, clan) }));
  return events.flatMap((event): Announcement[] => {
    switch (event.kind) {
      case "saw":
        if (event.seat !== you) return [];
        return [
          {
            ...{ look: "secret", clan: event.clan, title: clanTold(event.clan), length: null },
            lines: [name(event.of_seat), say("told.only")],
          },
        ];
      case "looked_at":
        if (event.seat !== you) return [];
        return [
          {
            ...{ look: "secret", clan: event.clan, title: clanTold(event.clan), length: null },
            lines: [say("told.mystery"), say("told.only")],
          },
        ];
      case "out":
        if (event.seat === you)
          return [
            {
              ...{ look: "fallen", seat: event.seat, clan: event.clan, title: say("now.out"), length: null },
              lines: [say("told.fallen", { n: event.damage }), say("help.out")],
            },
          ];
        return [
          {
            ...{
              look: "out",
              seat: event.seat,
              clan: event.clan,
              title: clanTold(event.clan),
              length: SHORT,
            },
            lines: [say("told.out", { name: name(event.seat) })],
          },
        ];
      case "struck":
      case "struck_and_drew":
        return [
          { look: "paf", seat: event.seat, title: say("told.paf"), lines: [name(event.seat)], length: FLASH },
        ];
      case "burnt":
        return [{ look: "plain", title: say("told.burnt"), lines: [say("told.expert")], length: SHORT }];
      default:
        return [];
    }
  });
}
