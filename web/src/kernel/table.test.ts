// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet } from "./line.fake";
import { FIRST_WAIT } from "./line";
import { tableInfo } from "./table.fake";
import { Table } from "./table.svelte";
import type { Act, Older, Refused, SeatInfo, Step, Sync, TableInfo } from "./wire";

const seat = (name: string, you = false): SeatInfo => ({
  kind: "person",
  name,
  online: true,
  level: null,
  you,
  host: false,
  device: you,
  mark: "",
  face: "",
});
const INFO = tableInfo({ you_host: true, seats: [seat("Ada", true), seat("Bob")] });
const offer = (texts: string[]) => texts.map((text) => ({ do: "coin", text }));
const sync = (seq: number, texts: string[] = [], table: TableInfo = INFO): Sync => ({
  t: "sync",
  seq,
  table,
  you: 0,
  view: { turn: 0, drawn: "3", parts: { owl: { coins: [] } } },
  legal: offer(texts),
  to_act: [0],
  facts: { totems: 3 },
  history: [],
  older: false,
  now: 1000,
  deadline: null,
  bot_from: [null, null],
  outcome: null,
  note: {},
});
const step = (seq: number, by: number, patch: Record<string, unknown>, texts: string[] = []): Step => ({
  t: "step",
  seq,
  at: seq,
  by,
  events: [{ kind: "coin", seat: by }],
  patch,
  legal: offer(texts),
  to_act: [1 - by],
  now: 1000,
  deadline: null,
  bot_from: [null, null],
  outcome: null,
});

let net: FakeNet;
let table: Table;
let refusals: Refused[];

beforeEach(() => {
  vi.useFakeTimers();
  net = new FakeNet();
  refusals = [];
  table = new Table("ws://house", { refused: (refusal) => refusals.push(refusal) }, net.parts);
  table.open();
});

const told = (seq: number) => ({ seq, at: seq, by: 0, events: [{ kind: "coin", seat: 0 }] });
const questions = () => net.plug.sent.filter((message): message is Older => message.t === "older");
const acts = () => net.plug.sent.filter((message): message is Act => message.t === "act");

describe("a table", () => {
  it("shows a sync whole, and then each step's patch", () => {
    net.plug.hear(sync(4, ["3>owl"]));
    expect(table.legal).toEqual(offer(["3>owl"]));
    net.plug.hear(step(5, 1, { turn: 1, parts: { owl: { coins: [3] } } }));
    expect(table.view).toEqual({ turn: 1, drawn: "3", parts: { owl: { coins: [3] } } });
    expect(table.legal).toEqual([]);
    expect(table.history.map((told) => told.seq)).toEqual([5]);
    expect(table.moment?.before).toEqual({ turn: 0, drawn: "3", parts: { owl: { coins: [] } } });
  });

  it("shows a sign at once and counts it, while steps still wait to be shown, and takes no action away", () => {
    const signs: string[] = [];
    table = new Table("ws://house", { reacted: (by, sign) => signs.push(`${by} ${sign}`) }, net.parts);
    table.open();
    table.pace = 1000;
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, {}));
    net.plug.hear(step(6, 1, {}, ["3>owl"]));
    net.plug.hear({ t: "reacted", seq: 7, seat: 1, sign: "bravo" });
    net.plug.hear({ t: "reacted", seq: 7, seat: 1, sign: "bravo" });
    expect(signs).toEqual(["1 bravo"]);
    expect(table.legal).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(table.legal).toEqual(offer(["3>owl"]));
    table.act("3>owl");
    expect(acts().at(-1)?.seq).toBe(7);
    net.plug.hear(step(8, 0, {}));
    expect(table.history.map((told) => told.seq)).toEqual([5, 6, 8]);
  });

  it("asks for older entries one page at a time, and puts them before what it knows", () => {
    net.plug.hear({ ...sync(300), history: [told(290), told(300)], older: true });
    table.askOlder();
    table.askOlder();
    expect(questions()).toEqual([{ t: "older", before: 290, id: "id1" }]);
    net.plug.hear(step(301, 1, {}));
    net.plug.hear({ t: "page", id: "id1", history: [told(180), told(200)], older: true });
    expect(table.history.map(({ seq }) => seq)).toEqual([180, 200, 290, 300, 301]);
    table.askOlder();
    net.plug.hear({ t: "page", id: "id2", history: [told(2)], older: false });
    table.askOlder();
    expect(questions().map(({ before }) => before)).toEqual([290, 180]);
    expect([table.history[0]?.seq, table.older]).toEqual([2, false]);
  });

  it("keeps what it has read when the line comes back, unless something is missing in between", () => {
    net.plug.hear({ ...sync(300), history: [told(290), told(300)], older: true });
    table.askOlder();
    net.plug.hear({ t: "page", id: "id1", history: [told(2)], older: false });
    net.plug.hear({ ...sync(302), history: [told(300), told(302)], older: true });
    expect([table.history.map(({ seq }) => seq), table.older]).toEqual([[2, 290, 300, 302], false]);
    net.plug.hear({ ...sync(900), history: [told(890), told(900)], older: true });
    expect([table.history.map(({ seq }) => seq), table.older]).toEqual([[890, 900], true]);
  });

  it("forgets what another seat was told, and a page that was asked for before", () => {
    net.plug.hear({ ...sync(300), history: [told(290), told(300)], older: true });
    table.askOlder();
    net.plug.hear({ ...sync(301), you: 1, history: [told(300)], older: true });
    net.plug.hear({ t: "page", id: "id1", history: [told(2)], older: false });
    expect([table.history.map(({ seq }) => seq), table.older]).toEqual([[300], true]);
  });

  it("asks again when the house cannot tell now, and says nothing of it", () => {
    net.plug.hear({ ...sync(300), history: [told(290)], older: true });
    table.askOlder();
    net.plug.hear({ t: "refused", id: "id1", clause: "house", why: "house.storage", details: {}, seq: 300 });
    expect(refusals).toEqual([]);
    table.askOlder();
    expect(questions()).toHaveLength(2);
  });

  it("says that the house's disk fails until the table is there", () => {
    net.plug.hear({ t: "refused", id: "", clause: "house", why: "house.unready", details: {}, seq: 4 });
    expect(table.diskFails).toBe(true);
    expect(refusals).toEqual([]);
    net.plug.hear(sync(4));
    expect(table.diskFails).toBe(false);
    net.plug.hear({ t: "bye", reason: "storage" });
    expect([table.state, table.diskFails]).toEqual(["down", true]);
    net.pass(FIRST_WAIT);
    expect([table.state, table.diskFails]).toEqual(["connecting", true]);
    net.plug.hear(sync(4));
    expect([table.state, table.diskFails]).toEqual(["up", false]);
  });

  it("counts a time limit from when it was told, not from when the step is shown", () => {
    table.pace = 900;
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, { turn: 1 }));
    const told = performance.now();
    net.plug.hear({ ...step(6, 1, { turn: 0 }), now: 2000, deadline: 10_000 });
    expect(table.deadline).toBeNull();
    vi.advanceTimersByTime(900);
    expect(table.view).toMatchObject({ turn: 0 });
    expect(table.deadline).toBe(told + 8000);
  });

  it("knows from when on a bot may play a seat, as soon as it is told", () => {
    table.pace = 900;
    net.plug.hear({ ...sync(4), now: 1000, bot_from: [null, 31_000] });
    const told = performance.now();
    expect(table.botFrom).toEqual([null, 31_000]);
    expect(table.began).toBe(told - 1000);
    net.plug.hear(step(5, 1, { turn: 1 }));
    net.plug.hear({ ...step(6, 1, { turn: 0 }), bot_from: [64_000, null] });
    expect(table.botFrom).toEqual([64_000, null]);
    vi.advanceTimersByTime(5000);
    const lobby = { t: "lobby", seq: 6, you: 0, table: { ...INFO, host_left: 40_000 } } as const;
    net.plug.hear({ ...lobby, now: 6000, bot_from: [null, 7500] });
    expect(table.botFrom).toEqual([null, 7500]);
    expect(table.began).toBe(performance.now() - 6000);
    expect(table.hostUntil).toBe(performance.now() + 40_000);
  });

  it("asks for everything again when a step is missing", () => {
    net.plug.hear(sync(4));
    net.plug.hear(step(6, 1, { turn: 1 }));
    expect(net.plugs).toHaveLength(2);
    expect(table.view?.turn).toBe(0);
    net.plug.hear(sync(6));
    net.plug.hear(step(7, 1, { turn: 5 }));
    expect(table.view?.turn).toBe(5);
  });

  it("takes no step twice", () => {
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, { turn: 1 }));
    net.plug.hear(step(5, 1, { turn: 9 }));
    expect(table.view?.turn).toBe(1);
    expect(table.history).toHaveLength(1);
  });

  it("plays a double click once, on what was seen", () => {
    net.plug.hear(sync(4, ["3>owl"]));
    table.act("3>owl");
    table.act("3>owl");
    expect(acts()).toEqual([{ t: "act", id: "id1", seq: 4, action: "3>owl", seat: null }]);
    expect(table.waiting).toBe(true);
    net.plug.hear({ t: "ack", id: "id1", seq: 5 });
    expect(table.waiting).toBe(false);
    expect(table.legal).toEqual([]);
  });

  it("lets another gesture follow a refused one", () => {
    net.plug.hear(sync(4, ["3>owl"]));
    table.act("3>bear");
    net.plug.hear({
      t: "refused",
      id: "id1",
      clause: "wapi.T7",
      why: "coin_joins_a_totem",
      details: {},
      seq: 4,
    });
    expect(refusals).toHaveLength(1);
    table.act("3>owl");
    expect(acts().map((act) => act.action)).toEqual(["3>bear", "3>owl"]);
  });

  it("shows what others do one step after the other, at the game's pace", () => {
    table.pace = 500;
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, { turn: 1 }));
    net.plug.hear(step(6, 1, { turn: 0 }, ["3>owl"]));
    expect(table.view?.turn).toBe(1);
    expect(table.legal).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(table.view?.turn).toBe(0);
    expect(table.legal).toEqual(offer(["3>owl"]));
  });

  it("keeps no pause after a step with nothing to see", () => {
    table.pace = 500;
    net.plug.hear(sync(4));
    net.plug.hear({ ...step(5, 1, {}), events: [] });
    net.plug.hear(step(6, 1, { turn: 2 }));
    expect(table.view?.turn).toBe(2);
  });

  it("shows one's own step at once", () => {
    table.pace = 500;
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, { turn: 1 }));
    net.plug.hear(step(6, 0, { turn: 2 }));
    expect(table.view?.turn).toBe(2);
  });

  it("does not act on what is already past", () => {
    table.pace = 500;
    net.plug.hear(sync(4));
    net.plug.hear(step(5, 1, { turn: 1 }));
    net.plug.hear(step(6, 1, { turn: 0 }));
    table.act("3>owl");
    expect(acts()).toEqual([]);
    expect(table.view?.turn).toBe(0);
  });

  it("counts a return only after a loss", () => {
    net.plug.hear(sync(4));
    expect(table.returns).toBe(0);
    net.plug.onclose?.();
    expect(table.state).toBe("down");
    net.pass(1000);
    net.plug.hear(sync(4));
    expect(table.returns).toBe(1);
  });

  it("sends an unanswered action again after a break, with its id", () => {
    net.plug.hear(sync(4, ["3>owl"]));
    table.act("3>owl");
    const sent = acts()[0];
    net.plug.onclose?.();
    net.pass(1000);
    net.plug.hear(sync(5));
    expect(acts()).toEqual([sent]);
    expect(table.waiting).toBe(true);
  });

  it("lets several actions be on their way where everybody acts at once", () => {
    net.plug.hear(sync(4, ["a", "b"], { ...INFO, simultaneous: true }));
    table.act("a");
    table.act("b");
    expect(acts().map((act) => act.action)).toEqual(["a", "b"]);
    net.plug.hear({ t: "ack", id: "id1", seq: 5 });
    expect(table.waiting).toBe(true);
    net.plug.hear({ t: "refused", id: "id2", clause: "wat.R7", why: "too_late", details: {}, seq: 5 });
    expect(table.waiting).toBe(false);
    expect(table.refused?.why).toBe("too_late");
  });

  it("keeps a private note with the house, and takes the house's word for it", () => {
    net.plug.hear(sync(4));
    table.keepNote({ marks: [1] });
    expect(net.plug.sent).toEqual([{ t: "note", id: "id1", note: { marks: [1] }, seat: null }]);
    net.plug.hear({ t: "noted", note: { marks: [2] } });
    expect(table.note).toEqual({ marks: [2] });
  });

  it("keeps nothing of whoever had the device when it is passed on", () => {
    const shared: TableInfo = { ...INFO, seats: [seat("Ada", true), { ...seat("Bob"), device: true }] };
    const hers = { ...sync(4, ["3>owl"], shared), view: { me: "Ada's hand" }, note: { pad: "Ada's" } };
    net.plug.hear(hers);
    table.act("3>owl");
    expect(acts()).toEqual([{ t: "act", id: "id1", seq: 4, action: "3>owl", seat: 0 }]);
    table.take(null);
    expect(net.plug.sent.at(-1)).toEqual({ t: "take", seat: null });
    expect(table.passing).toBe(true);
    net.plug.hear(step(5, 0, { me: "Ada's hand" }));
    const kept = JSON.stringify([table.view, table.legal, table.history, table.moment, table.note]);
    expect(kept).not.toContain("Ada's");
    net.plug.hear({ ...sync(5, [], shared), you: null, view: {} });
    expect(table.view).toEqual({});
    table.take(1);
    net.plug.hear({ ...sync(6, [], shared), you: null, view: { late: "for nobody" } });
    expect(table.view).toBeNull();
    net.plug.hear({ ...sync(6, ["4>fox"], shared), you: 1, view: { me: "Bob's hand" } });
    expect(table.you).toBe(1);
    expect(table.view).toEqual({ me: "Bob's hand" });
  });

  it("says again who has the device when the connection is back", () => {
    const shared: TableInfo = { ...INFO, seats: [seat("Ada", true), { ...seat("Bob"), device: true }] };
    net.plug.hear({ ...sync(4, [], shared), you: null });
    table.take(1);
    net.plug.hear({ ...sync(4, [], shared), you: 1 });
    net.plug.onclose?.();
    vi.advanceTimersByTime(2 * FIRST_WAIT);
    net.plug.hear({ ...sync(4, [], shared), you: null });
    expect(net.plug.sent.at(-1)).toEqual({ t: "take", seat: 1 });
  });
});
