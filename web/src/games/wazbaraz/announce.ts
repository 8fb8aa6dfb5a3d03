import type { Reveal } from "../../kernel/reveals.svelte";
import type { Player } from "../../kernel/screen";
import { say } from "./say";
import type { Event } from "./shape";

/** Something everybody, or this seat alone, should not miss. */
export interface Announcement extends Reveal {
  title: string;
  lines: string[];
  /** The secret answer, for its owner alone. */
  answer?: boolean;
  /** The mistresses that were found: they are lit as long as this is said. */
  found?: number[];
}

const SHORT = 2200;
const LONG = 4000;

/** The one thing of a moment that is announced large, if any: an answer only to who asked, not to the WazBaraz who gave it. */
export function announcement(events: Event[], players: Player[], you: number | null): Announcement | null {
  const name = (seat: number) => players[seat]?.name ?? String(seat + 1);
  const points = events.flatMap((event) =>
    event.kind === "finder_points" || event.kind === "wrong_points"
      ? [say("told.point", { n: event.points, name: name(event.seat) })]
      : [],
  );
  for (const event of events) {
    if ((event.kind === "answered_ok" || event.kind === "answered_no") && event.seat === you) {
      const answer = event.kind === "answered_ok";
      const lines = [say("told.answer", { n: event.witch }), say("told.only")];
      return { title: answer ? "OK" : "NO", lines, answer, length: LONG, matters: true };
    }
    if (event.kind === "found" || event.kind === "named_wrong") {
      const found = event.kind === "found";
      const by = say("told.by", { name: name(event.seat), list: event.witches });
      return {
        title: say(found ? "told.found" : "told.wrong"),
        lines: [by, ...points],
        length: found ? LONG : SHORT,
        matters: found || event.seat === you,
        ...(found ? { found: (event.witches.match(/\d+/g) ?? []).map(Number) } : {}),
      };
    }
  }
  return null;
}
