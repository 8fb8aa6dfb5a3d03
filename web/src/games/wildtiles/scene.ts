import { FLIGHT, STAGGER } from "../../kernel/motion";
import { speaker } from "../../kernel/sound.svelte";
import type { Words } from "../../kernel/wire";
import { sendBacks, sendTile } from "./flights";
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

const SWAPPED = 4;
const PASSED = 2;
const CLACK_EARLY = 60;

const isLay = ({ kind }: Words) => kind === "laid" || kind === "named";

/** Events tell squares in capitals, so that they are not taken for tiles. */
const squareOf = ({ square }: Words) => String(square).toLowerCase();

export const laidSquares = (events: Words[]) => events.filter(isLay).map(squareOf);

/** Play a moment's events one after the other, seen and heard; how many milliseconds it takes. */
export function playOut(events: Words[], stage: Stage): number {
  let after = 0;
  const send = (from: number | string, to: number, count: number) =>
    sendBacks(stage.layer, { from: stage.placeOf(from), to: stage.placeOf(to), count, after });
  for (const event of events) {
    const seat = Number(event.seat);
    const other = Number(event.other_seat ?? seat);
    const sound = soundOf(String(event.kind));
    if (isLay(event)) {
      const square = squareOf(event);
      const lying = stage.tileAt(square);
      const trip = { from: stage.placeOf(seat), to: stage.placeOf(square), after };
      if (lying) sendTile(stage.layer, lying, trip, stage.board());
      after += FLIGHT;
      if (sound) speaker.play(sound, after - CLACK_EARLY);
      continue;
    }
    if (sound) speaker.play(sound, after);
    if (event.kind === "drew" || event.kind === "drew_one") {
      send("pile", seat, Number(event.count));
      after += STAGGER;
    } else if (event.kind === "swapped") {
      send(seat, other, SWAPPED);
      send(other, seat, SWAPPED);
    } else if (event.kind === "handed") send(seat, other, PASSED);
    else if (event.kind === "took_back") send(squareOf(event), seat, 1);
  }
  return after;
}
