import { beforeEach, describe, expect, it } from "vitest";
import {
  backoff,
  FIRST_WAIT,
  Line,
  LONGEST_WAIT,
  OPEN_WITHIN,
  PING_EVERY,
  PONG_WITHIN,
  randomId,
  RENEWED_WITHIN,
} from "./line";
import { FakeNet } from "./line.fake";
import { tableInfo } from "./table.fake";
import type { FromServer, Sync } from "./wire";

const SYNC: Sync = {
  t: "sync",
  seq: 4,
  table: tableInfo({ phase: "open" }),
  you: 0,
  view: null,
  legal: [],
  to_act: [],
  facts: {},
  history: [],
  older: false,
  now: 0,
  deadline: null,
  bot_from: [],
  outcome: null,
  note: {},
};

let net: FakeNet;
let line: Line;
let states: string[];
let heard: FromServer[];

beforeEach(() => {
  net = new FakeNet();
  states = [];
  heard = [];
  const told = {
    state: (state: string, reason: string | null) => states.push(reason ? `${state} ${reason}` : state),
    message: (message: FromServer) => heard.push(message),
  };
  line = new Line("ws://house/ws/b32mqjb", told, net.parts);
  line.open();
  net.plug.onopen?.();
});

const acts = () => net.plug.sent.filter((message) => message.t === "act");

describe("the wait before the next try", () => {
  it("doubles from the first to the longest, a quarter more or less", () => {
    const even = () => 0.5;
    expect([0, 1, 2, 3].map((n) => backoff(n, even))).toEqual([1, 2, 4, 8].map((n) => n * FIRST_WAIT));
    expect(backoff(30, even)).toBe(LONGEST_WAIT);
    expect(backoff(0, () => 0)).toBe(FIRST_WAIT * 0.75);
    expect(backoff(0, () => 1)).toBe(FIRST_WAIT * 1.25);
  });
});

describe("a line", () => {
  it("is up once the house has told everything", () => {
    expect(states).toEqual(["connecting"]);
    net.plug.hear(SYNC);
    expect(states).toEqual(["connecting", "up"]);
  });

  it("keeps what is said before that, and sends it then", () => {
    line.send({ t: "act", seq: 4, action: "3>owl", seat: null });
    expect(acts()).toEqual([]);
    net.plug.hear(SYNC);
    expect(acts()).toEqual([{ t: "act", id: "id1", seq: 4, action: "3>owl", seat: null }]);
  });

  it("sends what was not answered again after a break, with the same id", () => {
    net.plug.hear(SYNC);
    const id = line.send({ t: "act", seq: 4, action: "owl+", seat: null });
    const first = acts()[0];
    net.plug.onclose?.();
    net.pass(FIRST_WAIT);
    expect(net.plugs).toHaveLength(2);
    expect(acts()).toEqual([]);
    net.plug.hear(SYNC);
    expect(acts()).toEqual([first]);
    expect(line.awaits(id)).toBe(true);
  });

  it("does not send again what was acknowledged or refused", () => {
    net.plug.hear(SYNC);
    const done = line.send({ t: "act", seq: 4, action: "owl", seat: null });
    const refused = line.send({ t: "start" });
    net.plug.hear({ t: "ack", id: done, seq: 5 });
    net.plug.hear({ t: "refused", id: refused, clause: "house", why: "house.not_host", details: {}, seq: 5 });
    net.plug.onclose?.();
    net.pass(FIRST_WAIT);
    net.plug.hear(SYNC);
    expect(net.plug.sent).toEqual([]);
  });

  it("waits longer after each failure, and starts afresh after a success", () => {
    net.plug.onclose?.();
    net.pass(FIRST_WAIT);
    net.plug.onclose?.();
    net.pass(FIRST_WAIT * 2 - 1);
    expect(net.plugs).toHaveLength(2);
    net.pass(1);
    expect(net.plugs).toHaveLength(3);
    net.plug.hear(SYNC);
    net.plug.onclose?.();
    net.pass(FIRST_WAIT);
    expect(net.plugs).toHaveLength(4);
  });

  it("notices a dead line by its silence", () => {
    net.plug.hear(SYNC);
    net.pass(PING_EVERY);
    expect(net.plug.sent).toEqual([{ t: "ping", mark: PING_EVERY }]);
    net.pass(PONG_WITHIN);
    expect(states.at(-1)).toBe("down silence");
    expect(net.plugs[0]?.closed).toBe(true);
  });

  it("hears from whatever the server says that it is there", () => {
    net.plug.hear(SYNC);
    net.pass(PING_EVERY + 1000);
    net.plug.hear(SYNC);
    net.pass(PONG_WITHIN);
    expect(states.at(-1)).toBe("up");
  });

  it("tries again when a connection does not open in time", () => {
    line.open();
    net.pass(OPEN_WITHIN);
    expect(states.at(-1)).toBe("down silence");
    expect(net.plug.closed).toBe(true);
    net.pass(FIRST_WAIT);
    expect(net.plugs).toHaveLength(3);
    net.plug.onopen?.();
    net.pass(OPEN_WITHIN);
    expect(net.plugs, "an open one has its time").toHaveLength(3);
  });

  it("measures its length by the answer to a ping", () => {
    net.plug.hear(SYNC);
    net.pass(PING_EVERY);
    net.now += 42;
    net.plug.hear({ t: "pong", mark: PING_EVERY });
    expect(line.trip).toBe(42);
    net.pass(PONG_WITHIN);
    expect(states.at(-1)).toBe("up");
  });

  it("sends a limited message again after the wait it was told", () => {
    net.plug.hear(SYNC);
    const id = line.send({ t: "act", seq: 4, action: "owl", seat: null });
    net.plug.hear({ t: "limited", id, reason: "person", wait: 700 });
    net.pass(699);
    expect(acts()).toHaveLength(1);
    net.pass(1);
    expect(acts()).toHaveLength(2);
    expect(acts()[1]).toEqual(acts()[0]);
  });

  it("comes back when the house restarts, and stays away when it was shown out", () => {
    net.plug.hear(SYNC);
    net.plug.hear({ t: "bye", reason: "restart" });
    expect(states.at(-1)).toBe("down restart");
    net.pass(FIRST_WAIT);
    net.plug.hear(SYNC);
    net.plug.hear({ t: "bye", reason: "elsewhere" });
    expect(states.at(-1)).toBe("closed elsewhere");
    net.pass(60_000);
    expect(net.plugs).toHaveLength(2);
  });

  it("comes back soon after a house that is renewed, and waits as usual if none is there", () => {
    net.plug.hear(SYNC);
    net.plug.hear({ t: "bye", reason: "restart" });
    net.pass(RENEWED_WITHIN);
    expect(net.plugs).toHaveLength(2);
    net.plug.onclose?.();
    net.pass(FIRST_WAIT - 1);
    expect(net.plugs).toHaveLength(2);
    net.pass(1);
    expect(net.plugs).toHaveLength(3);
  });

  it("tries at once when it is nudged", () => {
    net.plug.onclose?.();
    line.nudge();
    expect(net.plugs).toHaveLength(2);
    net.pass(LONGEST_WAIT);
    expect(net.plugs).toHaveLength(2);
  });
});

it("ids are long and differ", () => {
  const ids = new Set(Array.from({ length: 100 }, randomId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
