import type { Player } from "../../kernel/screen";
import type { Words } from "../../kernel/wire";
import { say } from "./say";

/** Something everybody, or this seat alone, should not miss. */
export interface Announcement {
  title: string;
  lines: string[];
  /** The secret answer, for its owner alone. */
  answer?: boolean;
  /** Milliseconds on show. */
  length: number;
}

const SHORT = 2200;
const LONG = 4000;

/** The one thing of a moment that is announced large, if any: an answer only to who asked, not to the WazBaraz who gave it. */
export function announcement(events: Words[], players: Player[], you: number | null): Announcement | null {
  const name = (seat: unknown) => players[Number(seat)]?.name ?? String(Number(seat) + 1);
  const scores = events.filter(({ kind }) => kind === "finder_points" || kind === "wrong_points");
  const points = scores.map(({ seat, points }) => say("told.point", { n: Number(points), name: name(seat) }));
  for (const event of events) {
    if ((event.kind === "answered_ok" || event.kind === "answered_no") && event.seat === you) {
      const answer = event.kind === "answered_ok";
      const lines = [say("told.answer", { n: Number(event.witch) }), say("told.only")];
      return { title: answer ? "OK" : "NO", lines, answer, length: LONG };
    }
    if (event.kind === "found" || event.kind === "named_wrong") {
      const found = event.kind === "found";
      const by = say("told.by", { name: name(event.seat), list: String(event.witches) });
      return {
        title: say(found ? "told.found" : "told.wrong"),
        lines: [by, ...points],
        length: found ? LONG : SHORT,
      };
    }
  }
  return null;
}
