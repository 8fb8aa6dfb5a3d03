import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeNet } from "./line.fake";
import { Table } from "./table.svelte";
import type { Act, Refused, SeatInfo, Step, Sync, TableInfo } from "./wire";

const seat = (name: string, you = false): SeatInfo => ({
  kind: "person",
  name,
  online: true,
  level: null,
  you,
  host: false,
});
const INFO: TableInfo = {
  code: "b32mqjb",
  game: "wapi",
  version: 1,
  phase: "playing",
  seats: [seat("Ada", true), seat("Bob")],
  options: {},
  host: "Ada",
  you_host: true,
  watching: 0,
  seed_hash: "",
  seed: null,
  next: null,
};
const sync = (seq: number, legal: string[] = []): Sync => ({
  t: "sync",
  seq,
  table: INFO,
  you: 0,
  view: { turn: 0, drawn: "3", parts: { owl: { coins: [] } } },
  legal,
  history: [],
  now: 1000,
  deadline: null,
  outcome: null,
  note: {},
});
const step = (seq: number, by: number, patch: Record<string, unknown>, legal: string[] = []): Step => ({
  t: "step",
  seq,
  at: seq,
  by,
  events: [{ kind: "coin", seat: by }],
  patch,
  legal,
  now: 1000,
  deadline: null,
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

const acts = () => net.plug.sent.filter((message): message is Act => message.t === "act");

describe("a table", () => {
  it("shows a sync whole, and then each step's patch", () => {
    net.plug.hear(sync(4, ["3>owl"]));
    expect(table.legal).toEqual(["3>owl"]);
    net.plug.hear(step(5, 1, { turn: 1, parts: { owl: { coins: [3] } } }));
    expect(table.view).toEqual({ turn: 1, drawn: "3", parts: { owl: { coins: [3] } } });
    expect(table.legal).toEqual([]);
    expect(table.history.map((told) => told.seq)).toEqual([5]);
    expect(table.moment?.before).toEqual({ turn: 0, drawn: "3", parts: { owl: { coins: [] } } });
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
    expect(acts()).toEqual([{ t: "act", id: "id1", seq: 4, action: "3>owl" }]);
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
    expect(table.legal).toEqual(["3>owl"]);
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
    table.simultaneous = true;
    net.plug.hear(sync(4, ["a", "b"]));
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
    expect(net.plug.sent).toEqual([{ t: "note", id: "id1", note: { marks: [1] } }]);
    net.plug.hear({ t: "noted", note: { marks: [2] } });
    expect(table.note).toEqual({ marks: [2] });
  });
});
