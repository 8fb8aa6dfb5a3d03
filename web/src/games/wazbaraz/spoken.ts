import type { Player } from "../../kernel/screen";
import { listed, say } from "./say";
import type { Entry, View } from "./shape";

/** What lies at a place, in words: a witch's number, or the start. */
export function placeName(view: View, place: number): string {
  return place === 0 ? say("start") : String(view.circle[place - 1] ?? place);
}

/** The same, where there is little room. */
export function placeSign(view: View, place: number): string {
  return place === 0 ? say("start.short") : placeName(view, place);
}

/** What the WazBaraz's moon says after something was done. */
export function moonWords(entry: Entry): string {
  switch (entry.did) {
    case "move":
      return say(entry.waz ? "moon.waz" : "moon.silence");
    case "ask":
      return say("moon.asks", { n: entry.witch });
    case "decline":
      return say("moon.nothing");
    default:
      return say("moon.wrong");
  }
}

/** One entry of the round's story in a sentence. */
export function entryWords(view: View, entry: Entry, players: Player[]): string {
  const name = players[entry.seat]?.name ?? String(entry.seat + 1);
  if (entry.did === "move") {
    const from = placeName(view, entry.from);
    const to = placeName(view, entry.to);
    return say(entry.waz ? "story.move.waz" : "story.move.silence", { name, card: entry.card, from, to });
  }
  if (entry.did === "ask") return say("story.ask", { name, n: entry.witch });
  if (entry.did === "decline") return say("story.decline", { name });
  return say("story.name", { name, list: listed(entry.witches) });
}
