import { FLIGHT, STAGGER } from "../../kernel/motion";
import { speaker } from "../../kernel/sound.svelte";
import { sendBacks, sendTile } from "./flights";
import type { Event } from "./shape";
import { soundOf } from "./sounds";

/** Where things are on the screen. */
export interface Stage {
  layer: HTMLElement;
  tileAt: (square: string) => Element | null;
  /** A seat by its number, "pile", or a square by its name. */
  placeOf: (what: number | string) => DOMRect | null;
  /** The board's window. */
  board: () => DOMRect;
}

/** How many tiles are seen to fly for a whole rack. */
const SWAPPED = 4;
const CLACK_EARLY = 60;

/** Events tell squares in capitals, so that they are not taken for tiles. */
const squareOf = ({ square }: { square: string }) => square.toLowerCase();

export const laidSquares = (events: Event[]) =>
  events.filter((event) => event.kind === "laid" || event.kind === "named").map(squareOf);

/** Play a moment's events one after the other, seen and heard; how many milliseconds it takes. */
export function playOut(events: Event[], stage: Stage): number {
  let after = 0;
  const send = (from: number | string, to: number, count: number) =>
    sendBacks(stage.layer, { from: stage.placeOf(from), to: stage.placeOf(to), count, after });
  for (const event of events) {
    const sound = soundOf(event.kind);
    if (event.kind === "laid" || event.kind === "named") {
      const square = squareOf(event);
      const lying = stage.tileAt(square);
      const trip = { from: stage.placeOf(event.seat), to: stage.placeOf(square), after };
      if (lying) sendTile(stage.layer, lying, trip, stage.board());
      after += FLIGHT;
      if (sound) speaker.play(sound, after - CLACK_EARLY);
      continue;
    }
    if (sound) speaker.play(sound, after);
    if (event.kind === "drew" || event.kind === "drew_one") {
      send("pile", event.seat, event.count);
      after += STAGGER;
    } else if (event.kind === "swapped") {
      send(event.seat, event.other_seat, SWAPPED);
      send(event.other_seat, event.seat, SWAPPED);
    } else if (event.kind === "handed") send(event.seat, event.other_seat, event.tiles.length);
    else if (event.kind === "took_back") send(squareOf(event), event.seat, 1);
  }
  return after;
}
