import { memory, type Memory } from "./memory";

export type Theme = "day" | "night";

export const SUNRISE = 7;
export const SUNSET = 19;

/** Paper by day, indigo by night: the visitor's own clock decides. */
export function themeAt(hour: number): Theme {
  return hour >= SUNRISE && hour < SUNSET ? "day" : "night";
}

function asTheme(text: string | null): Theme | null {
  return text === "day" || text === "night" ? text : null;
}

export class Sky {
  #chosen = $state<Theme | null>(null);
  #hour = $state(0);
  #memory: Memory;
  #now: () => number;

  constructor(store: Memory = memory, now: () => number = () => new Date().getHours()) {
    this.#memory = store;
    this.#now = now;
    this.#hour = now();
    this.#chosen = asTheme(store.read("theme"));
  }

  get theme(): Theme {
    return this.#chosen ?? themeAt(this.#hour);
  }

  /** The clock moved on; without a choice of the visitor's own the page follows it. */
  tick(): void {
    this.#hour = this.#now();
  }

  /** Switch. A switch back to what the clock says lets the clock decide again. */
  toggle(): void {
    const wanted: Theme = this.theme === "day" ? "night" : "day";
    this.#chosen = wanted === themeAt(this.#now()) ? null : wanted;
    this.#memory.write("theme", this.#chosen);
  }
}

export const sky = new Sky();
