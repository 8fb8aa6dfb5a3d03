import { DRAWINGS, SIGNS, type Sign } from "./wire";

/** How long a sign stays: long enough to be read, short enough to be no part of the board. */
const STAYS = 3500;

/** A sign that is shown at somebody's seat now. */
export interface Popped {
  key: number;
  seat: number;
  sign: Sign;
}

/** Whether a sign is a drawing; else it is a phrase. */
export function isDrawing(sign: Sign): boolean {
  return SIGNS.indexOf(sign) < DRAWINGS;
}

/** The signs that are shown at a table now, at most one per seat. */
export class Reactions {
  shown = $state.raw<Popped[]>([]);
  #last = 0;

  pop(seat: number, sign: Sign): void {
    const key = ++this.#last;
    this.shown = [...this.shown.filter((each) => each.seat !== seat), { key, seat, sign }];
    setTimeout(() => (this.shown = this.shown.filter((each) => each.key !== key)), STAYS);
  }
}
