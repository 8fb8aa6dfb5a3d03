import type { LineParts, Plug } from "./line";
import type { FromClient, FromServer } from "./wire";

/** A network and a clock that a test moves by hand. */
export class FakePlug implements Plug {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromClient[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

export class FakeNet {
  plugs: FakePlug[] = [];
  now = 0;
  #ids = 0;
  #timers = new Map<number, { at: number; run: () => void }>();
  #nextTimer = 1;

  parts: LineParts = {
    plug: () => {
      const plug = new FakePlug();
      this.plugs.push(plug);
      return plug;
    },
    random: () => 0.5,
    newId: () => `id${++this.#ids}`,
    wait: (run, ms) => {
      this.#timers.set(this.#nextTimer, { at: this.now + ms, run });
      return this.#nextTimer++;
    },
    forget: (timer) => void this.#timers.delete(timer),
    now: () => this.now,
  };

  get plug(): FakePlug {
    return this.plugs.at(-1) as FakePlug;
  }

  /** Let time pass; timers run in their order. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, timer]) => timer.at <= until)
        .sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.now = due[1].at;
      due[1].run();
    }
    this.now = until;
  }
}
