import { showWaiting } from "../../kernel/badge";
import { house } from "../../kernel/house";
import { memory } from "../../kernel/memory";
import { offline } from "../../kernel/offline.svelte";
import type { MyTables } from "../../kernel/wire";
import { guest } from "../me.svelte";
import type { Line } from "./lines";

const EVERY = 5_000;
/** After a failure the wait doubles, up to this. */
const LONGEST = 60_000;
const KEPT = "mine";

/**
 * The tables of whoever looks, asked for again and again while the page is in front: an answer that has not
 * changed has no body. So no page of the shelf holds a connection.
 */
export class Mine {
  lines = $state.raw<Line[] | null>(null);
  /** The time of the last answer, for “5 minutes ago”. */
  now = $state(Date.now());
  /** How many lines there were the last time, so that nothing moves when they come. */
  readonly expected: number;

  #game: string | null;
  #tag: string | null = null;
  #wait = EVERY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string | null) {
    this.#game = game;
    this.expected = Number(memory.read(this.#kept)) || 0;
  }

  get #kept(): string {
    return this.#game === null ? KEPT : `${KEPT}.${this.#game}`;
  }

  /** Keep the list alive until the returned function is called. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.#look();
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const mine = (this.#timer = setTimeout(() => undefined, 0));
    try {
      await guest.load();
      const answer = guest.known ? await house.myTables(this.#game, this.#tag) : null;
      if (answer) this.#take(answer.tables, answer.tag);
      else if (!guest.known) this.#take({ waiting: [], running: [], over: [] }, null);
      this.#wait = EVERY;
    } catch {
      this.#wait = Math.min(LONGEST, this.#wait * 2);
    }
    this.now = Date.now();
    if (this.#timer !== mine || document.visibilityState !== "visible") return;
    this.#timer = setTimeout(() => void this.#look(), this.#wait);
  }

  #take(tables: MyTables, tag: string | null): void {
    this.#tag = tag;
    const lines = (["waiting", "running", "over"] as const).flatMap((part) =>
      tables[part].map((table) => ({ part, table })),
    );
    this.lines = lines;
    if (this.#game === null && offline.since === null) showWaiting(tables.waiting.length);
    memory.write(this.#kept, lines.length ? String(lines.length) : null);
  }
}
