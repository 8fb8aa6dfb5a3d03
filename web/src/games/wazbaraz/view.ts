import type { Entry, View } from "./shape";

/** The round's history in order. */
export function entriesOf(view: View): Entry[] {
  return Object.entries(view.history)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, entry]) => entry);
}

/** The mistresses as far as this View tells them: the WazBaraz's own secret, or everybody's at the end. */
export function toldMistresses(view: View): number[] {
  return view.me?.mistresses?.length ? view.me.mistresses : view.mistresses;
}
