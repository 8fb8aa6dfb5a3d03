/** Something said large over a table. */
export interface Reveal {
  /** Milliseconds on show. */
  length: number;
  /** It concerns whoever looks, or decides the round: it stays until it was seen. */
  matters?: boolean;
}

/** What matters stays this many milliseconds at least, unless it is tapped away. */
export const STAYS = 3000;
const AGAIN = 400;

/**
 * What is said large over a table, one thing at a time. A later thing takes the place of an earlier one,
 * but what matters waits for nobody and is replaced by nothing: it leaves by a tap or when its time is over,
 * and its time stands still while nobody can see the page.
 */
export class Reveals<Shown extends Reveal> {
  now = $state.raw<Shown | null>(null);
  #waiting: Shown[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;

  show(told: Shown): void {
    if (!this.now?.matters) this.#put(told);
    else if (told.matters) this.#waiting.push(told);
  }

  /** Something else has happened: what does not matter is over. */
  pass(): void {
    if (!this.now?.matters) this.#put(null);
  }

  /** Whoever looks has seen it. */
  seen(): void {
    this.#put(this.#waiting.shift() ?? null);
  }

  close(): void {
    this.#waiting = [];
    this.#put(null);
  }

  #put(told: Shown | null): void {
    this.now = told;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (told) this.#wait(told.matters ? Math.max(STAYS, told.length) : told.length);
  }

  #wait(length: number): void {
    this.#timer = setTimeout(() => (document.hidden ? this.#wait(AGAIN) : this.seen()), length);
  }
}
