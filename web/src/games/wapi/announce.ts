import type { Reveal } from "../../kernel/reveals.svelte";
import { STAYS } from "../../kernel/reveals.svelte";
import { sentence, wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { say } from "./say";
import type { Event } from "./shape";

/** Something that happened to whoever looks, and that nothing on the board shows. */
export interface Announcement extends Reveal {
  title: string;
}

/** A symbol that I drew was put aside, and another token came: only words can tell. */
export function announcement(
  events: readonly Event[],
  sheet: SheetCard,
  you: number | null,
): Announcement | null {
  const lost = events.flatMap((event) =>
    event.kind === "aside" && event.seat === you ? [wordFor(sheet, event.token)] : [],
  );
  if (!lost.length) return null;
  const title = sentence(say("told.aside", { part: lost.join(", ") }));
  return { title, length: STAYS, matters: true };
}
