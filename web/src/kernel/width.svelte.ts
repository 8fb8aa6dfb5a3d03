import { MediaQuery } from "svelte/reactivity";

const desk = new MediaQuery("(min-width: 1000px)");

/** Phone first; from here on there is room for three columns. */
export const wide = {
  get desk(): boolean {
    return desk.current;
  },
};
