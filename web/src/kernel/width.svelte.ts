import { MediaQuery } from "svelte/reactivity";

/** Measured in the reader's own letters: whoever doubles their size has a smaller screen. */
const desk = new MediaQuery("(min-width: 62.5em) and (min-height: 32.01em)");
const small = new MediaQuery("(orientation: portrait) and (max-width: 24em)");
const flat = new MediaQuery("(orientation: landscape) and (max-height: 32em)");

/** Phone first; from here on there is room for three columns. */
export const wide = {
  get desk(): boolean {
    return desk.current;
  },
  /** A small phone: every line counts. */
  get small(): boolean {
    return small.current;
  },
  /** A phone on its side: the board stands beside everything else. */
  get flat(): boolean {
    return flat.current;
  },
};
