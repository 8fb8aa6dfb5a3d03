import { Line, type LineParts, type LineState, type Wish } from "./line";
import { merge } from "./patch";
import { calledAt } from "./somebody";
import type { Legal, Moment, Player } from "./screen";
import type {
  FromServer,
  Lobby,
  OutcomeInfo,
  Page,
  Reacted,
  Refused,
  Sign,
  Step,
  Sync,
  TableInfo,
  Told,
  Json,
} from "./wire";

/** Past this many steps in the queue nothing is paced any more: whoever looked away catches up at once. */
const TOO_FAR_BEHIND = 8;

export interface TableTold {
  refused?: (refusal: Refused) => void;
  limited?: () => void;
  reacted?: (seat: number, sign: Sign) => void;
}

/** A table as this browser sees it, kept up to date by its line. Steps are shown one after the other, at the game's pace. */
export class Table {
  state = $state<LineState>("connecting");
  reason = $state<string | null>(null);
  /** The line stands, but the house cannot show the table yet. */
  unready = $state(false);
  #info = $state.raw<TableInfo | null>(null);
  info: TableInfo | null = $derived(this.#info && calledAt(this.#info));
  you = $state<number | null>(null);
  view = $state.raw<Json | null>(null);
  legal = $state.raw<Legal[]>([]);
  /** The seats that the rules wait for. */
  toAct = $state.raw<number[]>([]);
  /** Numbers of the rules that the screen shows. */
  facts = $state.raw<Json>({});
  /** What was seen to happen, up to now: the last entries, and as many before them as were asked for. */
  history = $state.raw<Told[]>([]);
  /** There is more before it. */
  older = $state(false);
  outcome = $state.raw<OutcomeInfo | null>(null);
  moment = $state.raw<Moment | null>(null);
  note = $state.raw<Json>({});
  /** When the rules will move on by themselves, by this browser's clock (performance.now); null also while time stands still. */
  deadline = $state<number | null>(null);
  /** By seat: from when on a bot may play it, by the match clock; null if nobody may let one. */
  botFrom = $state.raw<(number | null)[]>([]);
  /** When the match began, by performance.now(), as the house's clock says. */
  began = $state(0);
  /** Until when a host without a line keeps the host's rights, by performance.now(), or null. */
  hostUntil = $state<number | null>(null);
  /** When bots fill an open table, by performance.now(), or null. */
  fillUntil = $state<number | null>(null);
  /** Until when those who do not say whether they play again are waited for, by performance.now(), or null. */
  againUntil = $state<number | null>(null);
  /** What the host of the house says to everybody. */
  hostWords = $state("");
  /** They were read here. */
  hostRead = $state(true);
  /** When the house closes, by performance.now(), or null. */
  stopAt = $state<number | null>(null);
  /** When the last thing happened, by performance.now(). */
  since = $state(performance.now());
  refused = $state.raw<Refused | null>(null);
  /** By seat: how long its line is, as the house measures it, in milliseconds; in games where everybody plays at once. */
  trips = $state.raw<(number | null)[]>([]);
  /** Something happened that is not shown yet. */
  behind = $state(false);
  /** Times the line was lost and found again. */
  returns = $state(0);
  pace = 0;

  /** The seats that are played at this device. */
  device: number[] = $derived(
    (this.info?.seats ?? []).flatMap((seat, index) => (seat.device ? [index] : [])),
  );
  /** Several people share it. */
  shared: boolean = $derived(this.device.length > 1);
  /** They do, and none of them has it now: nobody's hand is here. */
  passing: boolean = $derived(this.shared && this.you === null && this.info?.phase === "playing");

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
  /** The id of the question for older entries that waits for its page. */
  #paging: string | null = null;
  #line: Line;
  /** Whether somebody looks at the table. */
  #here = true;
  /** Who has the device, where several people share it. */
  #taken: number | null = null;
  /** Until the house has answered who has it, what it sends was meant for whoever had it before. */
  #handing = false;
  /** The deadline by the match clock. */
  #due: number | null = null;
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
        if (state === "up" && !this.#here) this.#line.say({ t: "attend", here: false });
        if (state === "up" && this.shared && this.#taken !== null) this.take(this.#taken);
        this.state = state;
        this.unready = false;
        if (state !== "connecting" || this.reason !== "storage") this.reason = reason;
      },
    };
    this.#line = new Line(url, heard, parts);
  }

  /** An action of ours waits for its answer. */
  get waiting(): boolean {
    return this.#acting.length > 0;
  }

  /** The house's disk fails: the table appears by itself when it works again. */
  get diskFails(): boolean {
    return this.unready || this.reason === "storage";
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

  /** Play an action; one at a time, so that a double click plays once. Who acts on what is no longer so sees that first. */
  act(action: string | Json): void {
    const simultaneous = this.info?.simultaneous ?? false;
    if (!simultaneous && this.waiting) return;
    if (!simultaneous && this.#queue.length > 0) return this.#catchUp();
    this.refused = null;
    this.#acting = [
      ...this.#acting,
      this.#line.send({ t: "act", seq: this.#shown, action, seat: this.#mine }),
    ];
  }

  /** Somebody who shares this device takes it, or it is passed on (null): nothing of whoever had it stays here. */
  take(seat: number | null): void {
    this.#taken = seat;
    this.#handing = true;
    this.#forget();
    this.#line.say({ t: "take", seat });
  }

  /** Ask for the page before what is known of the history; one question at a time. */
  askOlder(): void {
    const before = this.history[0]?.seq;
    if (!this.older || this.#paging !== null || before === undefined) return;
    this.#paging = this.#line.send({ t: "older", before });
  }

  keepNote(note: Json): void {
    this.note = note;
    this.#line.send({ t: "note", note, seat: this.#mine });
  }

  send(wish: Exclude<Wish, { t: "act" }>): void {
    this.#line.send(wish);
  }

  /** Somebody looks at the table, or no longer does: who plays with bots alone makes time stand still. */
  attend(here: boolean): void {
    if (here === this.#here) return;
    this.#here = here;
    this.#line.say({ t: "attend", here });
  }

  /** Where several people share the device: for whom a message is meant. */
  get #mine(): number | null {
    return this.shared ? this.you : null;
  }

  #forget(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#queue = [];
    this.#acting = [];
    this.#paging = null;
    this.behind = false;
    this.you = null;
    this.view = this.moment = this.refused = null;
    this.legal = [];
    this.history = [];
    this.note = {};
  }

  #heard(message: FromServer): void {
    if (message.t === "sync" && message.you === this.#taken) this.#handing = false;
    if (this.#handing && ["sync", "step", "noted", "page"].includes(message.t)) return;
    switch (message.t) {
      case "sync":
        return this.#sync(message);
      case "step":
        return this.#step(message);
      case "lobby":
        return this.#lobby(message);
      case "reacted":
        return this.#reacted(message);
      case "ack":
        if (this.#acting.includes(message.id) && message.seq > this.#shown) this.legal = [];
        return this.#answered(message.id);
      case "refused":
        if (message.id === "" && message.why === "house.unready") {
          this.unready = true;
          return;
        }
        if (this.#acting.includes(message.id)) this.refused = message;
        this.#answered(message.id);
        if (message.id === this.#paging) {
          this.#paging = null;
          return;
        }
        return this.told.refused?.(message);
      case "page":
        return this.#page(message);
      case "limited":
        return this.told.limited?.();
      case "noted":
        this.note = message.note;
        return;
      case "announce":
        this.hostWords = message.text;
        this.hostRead = message.text === "" && message.stop_left === null;
        this.stopAt = message.stop_left === null ? null : performance.now() + message.stop_left;
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
    this.unready = false;
    this.#queue = [];
    this.behind = false;
    this.#received = this.#shown = sync.seq;
    this.#seated(sync.table);
    this.#waits(sync);
    this.view = sync.view;
    this.legal = sync.legal as Legal[];
    this.toAct = sync.to_act;
    this.facts = sync.facts;
    this.#goOn(sync);
    this.outcome = sync.outcome;
    this.note = sync.note;
    this.moment = null;
    this.since = performance.now() - (sync.now - (sync.history.at(-1)?.at ?? 0));
    this.#setDeadline(sync.deadline, sync.now);
  }

  /** Older entries that are known stay, if the sync goes on where they end and they are told to the same seat. */
  #goOn(sync: Sync): void {
    const first = sync.history[0]?.seq ?? 0;
    const known = this.history.filter(({ seq }) => seq < first);
    const goesOn = sync.you === this.you && known.length > 0 && (this.history.at(-1)?.seq ?? 0) >= first;
    if (!goesOn) {
      this.older = sync.older;
      this.#paging = null;
    }
    this.history = goesOn ? [...known, ...sync.history] : sync.history;
    this.you = sync.you;
  }

  #page(page: Page): void {
    if (page.id !== this.#paging) return;
    this.#paging = null;
    const first = this.history[0]?.seq ?? 0;
    if ((page.history.at(-1)?.seq ?? 0) < first) {
      this.history = [...page.history, ...this.history];
      this.older = page.older;
    }
  }

  #lobby(lobby: Lobby): void {
    if (!this.#handing) {
      if (lobby.seq > this.#received + 1) return this.#line.open();
      this.#received = Math.max(this.#received, lobby.seq);
      if (this.#queue.length === 0) this.#shown = this.#received;
    }
    this.#seated(lobby.table);
    this.#waits(lobby);
    if (!this.#handing) this.you = lobby.you;
    if (this.#queue.length === 0) this.#setDeadline(this.#due, lobby.now);
  }

  /** A sign is an entry, but no step: it is shown at once, whatever is still to be shown before it. */
  #reacted({ seq, seat, sign }: Reacted): void {
    if (seq <= this.#received) return;
    if (seq > this.#received + 1) return this.#line.open();
    this.#received = seq;
    if (this.#queue.length === 0) this.#shown = seq;
    this.told.reacted?.(seat, sign);
  }

  #seated(info: TableInfo): void {
    this.#info = info;
    this.hostUntil = info.host_left === null ? null : performance.now() + info.host_left;
    this.againUntil = info.again?.left == null ? null : performance.now() + info.again.left;
    this.fillUntil = info.fill_left === null ? null : performance.now() + info.fill_left;
  }

  /** Who is waited for is told as it is now, however far behind the shown steps are. */
  #waits({ bot_from, now }: Sync | Lobby | Step): void {
    this.botFrom = bot_from;
    this.began = performance.now() - now;
  }

  #step(step: Step): void {
    if (step.seq <= this.#received) return;
    if (step.seq > this.#received + 1) return this.#line.open();
    this.#received = step.seq;
    this.#waits(step);
    this.#queue.push({ step, heard: performance.now() });
    if (step.by !== null && step.by === this.you) this.#catchUp();
    else this.#showNext();
  }

  #catchUp(): void {
    for (const { step, heard } of this.#queue.splice(0)) this.#show(step, heard);
    this.behind = false;
    this.#nextAt = performance.now() + this.pace;
  }

  #showNext(): void {
    const now = performance.now();
    while (this.#queue.length > 0 && (now >= this.#nextAt || this.#queue.length > TOO_FAR_BEHIND)) {
      const [{ step, heard }] = this.#queue.splice(0, 1) as [{ step: Step; heard: number }];
      this.#show(step, heard);
      if (step.events.length > 0) this.#nextAt = now + this.pace;
    }
    this.behind = this.#queue.length > 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = this.#queue.length > 0 ? setTimeout(() => this.#showNext(), this.#nextAt - now) : null;
  }

  #show(step: Step, heard: number): void {
    const before = this.view;
    const last = this.#queue.length === 0;
    this.#shown = last ? this.#received : step.seq;
    this.view = merge(before, step.patch) as Json;
    this.legal = last ? (step.legal as Legal[]) : [];
    this.toAct = step.to_act;
    this.outcome = step.outcome;
    this.history = [...this.history, { seq: step.seq, at: step.at, by: step.by, events: step.events }];
    this.moment = { seq: step.seq, by: step.by, events: step.events, before };
    this.since = performance.now();
    this.#setDeadline(step.deadline, step.now, heard);
  }

  /** The house's clock as ours: it said `now` when we heard it, however much later a step is shown. */
  #setDeadline(deadline: number | null, now: number, heard = performance.now()): void {
    this.#due = deadline;
    this.deadline = deadline === null || this.info?.held ? null : heard + (deadline - now);
  }
}
