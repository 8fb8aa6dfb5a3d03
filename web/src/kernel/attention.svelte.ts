import { untrack } from "svelte";

/** A tab goes behind another or comes to the front; a phone puts a page to sleep, or wakes it. */
const CHANGES = ["visibilitychange", "freeze", "resume"];

/** Whether somebody looks at this page: it is in front, and no hint, rule or log covers the table. */
export class Attention {
  #covers = $state(0);
  #visible = $state(true);

  get here(): boolean {
    return this.#visible && this.#covers === 0;
  }

  /** Something lies in front of the table, until the returned function is called. */
  cover(): () => void {
    untrack(() => this.#covers++);
    return () => untrack(() => this.#covers--);
  }

  /** Watch whether the page is in front, until the returned function is called. */
  watch(
    page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener"> = document,
  ): () => void {
    const look = (event?: Event) =>
      (this.#visible = page.visibilityState === "visible" && event?.type !== "freeze");
    look();
    for (const change of CHANGES) page.addEventListener(change, look);
    return () => CHANGES.forEach((change) => page.removeEventListener(change, look));
  }
}

export const attention = new Attention();
