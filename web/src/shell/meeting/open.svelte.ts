import { house } from "../../kernel/house";
import type { OpenTables } from "../../kernel/wire";

const EVERY = 3000;
const SELDOM = 30_000;

/** The list of open tables, alive while somebody looks at it: asked for again and again, and not in the background. */
export class OpenList {
  list = $state.raw<OpenTables | null>(null);
  /** When it was heard, by performance.now(). */
  heard = $state(0);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #wait = EVERY;
  #left = false;

  constructor(
    private readonly game: string | null,
    private readonly ask: (game: string | null) => Promise<OpenTables> = house.openTables,
  ) {}

  /** Look until the returned function is called. */
  watch(): () => void {
    const look = () => document.visibilityState === "visible" && void this.#look();
    document.addEventListener("visibilitychange", look);
    void this.#look();
    return () => {
      this.#left = true;
      this.#stop();
      document.removeEventListener("visibilitychange", look);
    };
  }

  /** When the house closes, by performance.now(), or null. */
  get stopAt(): number | null {
    const at = this.list?.stop_at ?? null;
    return at === null ? null : this.here(at);
  }

  /** When something happens that the house told by its own clock, by performance.now(). */
  here(at: number): number {
    return this.heard + at - (this.list?.now ?? 0);
  }

  async #look(): Promise<void> {
    this.#stop();
    try {
      const list = await this.ask(this.game);
      this.heard = performance.now();
      this.list = list;
      this.#wait = EVERY;
    } catch {
      this.#wait = Math.min(SELDOM, this.#wait * 2);
    }
    this.#stop();
    if (!this.#left && document.visibilityState === "visible")
      this.#timer = setTimeout(() => void this.#look(), this.#wait);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
