import type { FromClient, FromServer } from "./wire";

/** A line to a table: one WebSocket after another, as long as the page wants it. */
export type LineState = "connecting" | "up" | "down" | "closed";

type Numbered = Extract<FromClient, { id: string }>;

/** A message without an id: nobody answers it. */
export type Unnumbered = Exclude<FromClient, { id: string }>;

/** A message without its id; the line gives it one. */
export type Wish = Numbered extends infer Each ? (Each extends Numbered ? Omit<Each, "id"> : never) : never;

export interface Plug {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface LineParts {
  plug: (url: string) => Plug;
  random: () => number;
  newId: () => string;
  wait: (run: () => void, ms: number) => number;
  forget: (timer: number) => void;
  now: () => number;
}

export interface LineTold {
  message: (message: FromServer) => void;
  state: (state: LineState, reason: string | null) => void;
}

export const FIRST_WAIT = 300;
export const LONGEST_WAIT = 8000;
/** After a goodbye of a house that is renewed: others are there at once, and a crowd spreads out over this long. */
export const RENEWED_WITHIN = 150;
export const PING_EVERY = 15000;
export const PONG_WITHIN = 6000;
/** A network that swallows everything never says no: a connection that does not open in time is tried again. */
export const OPEN_WITHIN = 10000;
/** Goodbyes after which the line tries again by itself. */
const PASSING = ["restart", "storage", "slow"];

/** How long to wait before trying again: doubling, never longer than the longest, ± a quarter so that a crowd spreads out. */
export function backoff(failures: number, random: () => number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
  return Math.round(wait * (0.75 + 0.5 * random()));
}

/** Ids unique per person; works on insecure pages too, where randomUUID does not exist. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const REAL: LineParts = {
  plug: (url) => new WebSocket(url) as Plug,
  random: Math.random,
  newId: randomId,
  wait: (run, ms) => window.setTimeout(run, ms),
  forget: (timer) => clearTimeout(timer),
  now: () => Date.now(),
};

/**
 * Keeps trying, says how it stands, and sends every unanswered message again, with the id it had,
 * once a new connection has brought its `sync`.
 */
export class Line {
  state: LineState = "connecting";
  /** The last round trip, in milliseconds. */
  trip: number | null = null;
  #plug: Plug | null = null;
  #pending = new Map<string, Numbered>();
  #failures = 0;
  #timer: number | null = null;
  #heart: number | null = null;
  #pong: number | null = null;
  #synced = false;

  constructor(
    readonly url: string,
    private readonly told: LineTold,
    private readonly parts: LineParts = REAL,
  ) {}

  open(): void {
    this.#cancel("timer");
    this.#drop();
    this.#say("connecting", null);
    const plug = this.parts.plug(this.url);
    this.#plug = plug;
    this.#timer = this.parts.wait(() => this.#lost("silence"), OPEN_WITHIN);
    plug.onopen = () => {
      this.#cancel("timer");
      this.#beat();
    };
    plug.onmessage = (event) => this.#heard(String(event.data));
    plug.onclose = () => this.#lost(null);
  }

  /** The page does not need the table any more, or somebody else took the line. */
  close(reason: string | null = null): void {
    this.#cancel("timer");
    this.#drop();
    this.#say("closed", reason);
  }

  /** Try now: the network is back, or somebody looks at the page again. */
  nudge(): void {
    if (this.state === "down") this.open();
    else if (this.state === "up") this.#ping();
  }

  /** Send a message as soon as possible; it is kept until the house has answered it. */
  send(wish: Wish): string {
    const message = { ...wish, id: this.parts.newId() } as Numbered;
    this.#pending.set(message.id, message);
    if (this.#synced) this.#plug?.send(JSON.stringify(message));
    return message.id;
  }

  /** Say something that needs no answer and is not said again: nothing, if the line is not up. */
  say(message: Unnumbered): void {
    if (this.#synced) this.#plug?.send(JSON.stringify(message));
  }

  /** Whether this message still waits for an answer. */
  awaits(id: string): boolean {
    return this.#pending.has(id);
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as FromServer;
    this.#cancel("pong");
    if (message.t === "pong") {
      this.trip = this.parts.now() - message.mark;
      return;
    }
    if (message.t === "probe") {
      this.#plug?.send(JSON.stringify({ t: "echo", mark: message.mark }));
      return;
    }
    if (message.t === "bye") {
      if (PASSING.includes(message.reason)) this.#lost(message.reason);
      else this.close(message.reason);
      return;
    }
    if (message.t === "ack" || message.t === "refused" || message.t === "page")
      this.#pending.delete(message.id);
    if (message.t === "limited" && message.id !== null) this.#again(message.id, message.wait);
    this.told.message(message);
    if (message.t === "sync" && !this.#synced) this.#caughtUp();
  }

  #caughtUp(): void {
    this.#synced = true;
    this.#failures = 0;
    this.#say("up", null);
    for (const message of this.#pending.values()) this.#plug?.send(JSON.stringify(message));
  }

  #again(id: string, wait: number): void {
    this.parts.wait(() => {
      const message = this.#pending.get(id);
      if (message && this.#synced) this.#plug?.send(JSON.stringify(message));
    }, wait);
  }

  #beat(): void {
    this.#cancel("heart");
    this.#heart = this.parts.wait(() => {
      this.#ping();
      this.#beat();
    }, PING_EVERY);
  }

  #ping(): void {
    if (this.#pong !== null) return;
    this.#plug?.send(JSON.stringify({ t: "ping", mark: this.parts.now() }));
    this.#pong = this.parts.wait(() => {
      this.#pong = null;
      this.#lost("silence");
    }, PONG_WITHIN);
  }

  #lost(reason: string | null): void {
    this.#drop();
    this.#cancel("timer");
    this.#say("down", reason);
    const wait =
      reason === "restart"
        ? Math.round(RENEWED_WITHIN * this.parts.random())
        : backoff(this.#failures++, this.parts.random);
    this.#timer = this.parts.wait(() => this.open(), wait);
  }

  #drop(): void {
    this.#cancel("heart");
    this.#cancel("pong");
    this.#synced = false;
    const plug = this.#plug;
    this.#plug = null;
    if (!plug) return;
    plug.onopen = plug.onmessage = plug.onclose = null;
    plug.close();
  }

  #cancel(which: "timer" | "heart" | "pong"): void {
    const timer = which === "timer" ? this.#timer : which === "heart" ? this.#heart : this.#pong;
    if (timer !== null) this.parts.forget(timer);
    if (which === "timer") this.#timer = null;
    else if (which === "heart") this.#heart = null;
    else this.#pong = null;
  }

  #say(state: LineState, reason: string | null): void {
    this.state = state;
    this.told.state(state, reason);
  }
}
