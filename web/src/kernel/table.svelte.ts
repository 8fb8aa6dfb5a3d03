import { Line, type LineParts, type LineState, type Wish } from "./line";
import { merge } from "./patch";
import type { Moment, Player } from "./screen";
import type { FromServer, Lobby, OutcomeInfo, Refused, Step, Sync, TableInfo, Told, Words } from "./wire";

/** Past this many steps in the queue nothing is paced any more: whoever looked away catches up at once. */
const TOO_FAR_BEHIND = 8;

export interface TableTold {
  refused?: (refusal: Refused) => void;
  limited?: () => void;
}

/** A table as this browser sees it, kept up to date by its line. Steps are shown one after the other, at the game's pace. */
export class Table {
  state = $state<LineState>("connecting");
  reason = $state<string | null>(null);
  info = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  view = $state.raw<Words | null>(null);
  legal = $state.raw<string[]>([]);
  history = $state.raw<Told[]>([]);
  outcome = $state.raw<OutcomeInfo | null>(null);
  moment = $state.raw<Moment | null>(null);
  note = $state.raw<Words>({});
  /** When the rules will move on by themselves, by this browser's clock (performance.now), or null. */
  deadline = $state<number | null>(null);
  /** When the last thing happened, by performance.now(). */
  since = $state(performance.now());
  refused = $state.raw<Refused | null>(null);
  /** By seat: how long its line is, as the house measures it, in milliseconds; in games where everybody plays at once. */
  trips = $state.raw<(number | null)[]>([]);
  /** Times the line was lost and found again. */
  returns = $state(0);
  pace = 0;
  simultaneous = false;

  players: Player[] = $derived(
    (this.info?.seats ?? []).map((seat, index) => ({
      seat: index,
      name: seat.name,
      you: index === this.you,
      bot: seat.kind === "bot",
      online: seat.online,
      kept: seat.kind === "person" && seat.level !== null,
      trip: this.trips[index] ?? null,
    })),
  );

  #acting = $state.raw<string[]>([]);
  #line: Line;
  #lost = false;
  #received = 0;
  #shown = 0;
  #queue: { step: Step; heard: number }[] = [];
  #nextAt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    url: string,
    private readonly told: TableTold = {},
    parts?: LineParts,
  ) {
    const heard = {
      message: (message: FromServer) => this.#heard(message),
      state: (state: LineState, reason: string | null) => {
        if (state === "down") this.#lost = this.info !== null;
        if (state === "up" && this.#lost) this.returns++;
        if (state === "up") this.#lost = false;
        this.state = state;
        this.reason = reason;
      },
    };
    this.#line = new Line(url, heard, parts);
  }

  /** An action of ours waits for its answer. */
  get waiting(): boolean {
    return this.#acting.length > 0;
  }

  get trip(): number | null {
    return this.#line.trip;
  }

  /** Connect, or connect anew so that the house sees who we are now. */
  open(): void {
    this.#line.open();
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#line.close();
  }

  nudge(): void {
    this.#line.nudge();
  }

  /** Play an action text; one at a time, so that a double click plays once. Who acts on what is no longer so sees that first. */
  act(action: string): void {
    if (!this.simultaneous && this.waiting) return;
    if (!this.simultaneous && this.#queue.length > 0) return this.#catchUp();
    this.refused = null;
    this.#acting = [...this.#acting, this.#line.send({ t: "act", seq: this.#shown, action })];
  }

  keepNote(note: Words): void {
    this.note = note;
    this.#line.send({ t: "note", note });
  }

  send(wish: Exclude<Wish, { t: "act" }>): void {
    this.#line.send(wish);
  }

  #heard(message: FromServer): void {
    switch (message.t) {
      case "sync":
        return this.#sync(message);
      case "step":
        return this.#step(message);
      case "lobby":
        return this.#lobby(message);
      case "ack":
        if (this.#acting.includes(message.id) && message.seq > this.#shown) this.legal = [];
        return this.#answered(message.id);
      case "refused":
        if (this.#acting.includes(message.id)) this.refused = message;
        this.#answered(message.id);
        return this.told.refused?.(message);
      case "limited":
        return this.told.limited?.();
      case "noted":
        this.note = message.note;
        return;
      case "trips":
        this.trips = message.trips;
        return;
      default:
        return;
    }
  }

  #answered(id: string): void {
    this.#acting = this.#acting.filter((each) => each !== id);
  }

  #sync(sync: Sync): void {
    this.#queue = [];
    this.#received = this.#shown = sync.seq;
    this.info = sync.table;
    this.you = sync.you;
    this.view = sync.view;
    this.legal = sync.legal;
    this.history = sync.history;
    this.outcome = sync.outcome;
    this.note = sync.note;
    this.moment = null;
    this.since = performance.now() - (sync.now - (sync.history.at(-1)?.at ?? 0));
    this.#setDeadline(sync.deadline, sync.now);
  }

  #lobby(lobby: Lobby): void {
    if (lobby.seq > this.#received + 1) return this.#line.open();
    this.#received = Math.max(this.#received, lobby.seq);
    if (this.#queue.length === 0) this.#shown = this.#received;
    this.info = lobby.table;
    this.you = lobby.you;
  }

  #step(step: Step): void {
    if (step.seq <= this.#received) return;
    if (step.seq > this.#received + 1) return this.#line.open();
    this.#received = step.seq;
    this.#queue.push({ step, heard: performance.now() });
    if (step.by !== null && step.by === this.you) this.#catchUp();
    else this.#showNext();
  }

  #catchUp(): void {
    for (const { step, heard } of this.#queue.splice(0)) this.#show(step, heard);
    this.#nextAt = performance.now() + this.pace;
  }

  #showNext(): void {
    const now = performance.now();
    while (this.#queue.length > 0 && (now >= this.#nextAt || this.#queue.length > TOO_FAR_BEHIND)) {
      const [{ step, heard }] = this.#queue.splice(0, 1) as [{ step: Step; heard: number }];
      this.#show(step, heard);
      if (step.events.length > 0) this.#nextAt = now + this.pace;
    }
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = this.#queue.length > 0 ? setTimeout(() => this.#showNext(), this.#nextAt - now) : null;
  }

  #show(step: Step, heard: number): void {
    const before = this.view;
    this.#shown = step.seq;
    this.view = merge(before, step.patch) as Words;
    this.legal = this.#shown === this.#received ? step.legal : [];
    this.outcome = step.outcome;
    this.history = [...this.history, { seq: step.seq, at: step.at, by: step.by, events: step.events }];
    this.moment = { seq: step.seq, by: step.by, events: step.events, before };
    this.since = performance.now();
    this.#setDeadline(step.deadline, step.now, heard);
  }

  /** The house's clock as ours: it said `now` when we heard it, however much later a step is shown. */
  #setDeadline(deadline: number | null, now: number, heard = performance.now()): void {
    this.deadline = deadline === null ? null : heard + (deadline - now);
  }
}
