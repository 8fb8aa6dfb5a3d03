import { untrack } from "svelte";

/** How many summaries of a round, with the button that goes on, are open now. */
class Summaries {
  #open = $state(0);

  get open(): boolean {
    return this.#open > 0;
  }

  /** A summary is open, until the returned function is called. */
  show(): () => void {
    untrack(() => this.#open++);
    return () => untrack(() => this.#open--);
  }
}

export const summaries = new Summaries();
