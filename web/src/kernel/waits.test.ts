import { describe, expect, it } from "vitest";
import { occasion, offered, soon, timeLeft, waitsOf } from "./waits";
import type { SeatInfo } from "./wire";

const seat = (name: string, online = true): SeatInfo => ({
  kind: "person",
  name,
  online,
  level: null,
  you: false,
  host: false,
  device: false,
  mark: "",
  face: "",
});
const SEATS = [seat("Ada"), seat("Bob"), seat("Cléo", false)];

describe("people who are waited for", () => {
  it("are everybody but me, soonest first", () => {
    const waits = waitsOf(SEATS, 0, [1000, 9000, 4000], 500);
    expect(waits).toEqual([
      { seat: 2, name: "Cléo", gone: true, from: 4500, mark: 4000 },
      { seat: 1, name: "Bob", gone: false, from: 9500, mark: 9000 },
    ]);
    expect(waitsOf(SEATS, 0, [1000, null, null], 0)).toEqual([]);
  });

  it("are offered to a bot when their time has come, not before", () => {
    const waits = waitsOf(SEATS, 0, [null, 9000, null], 0);
    expect(offered(waits, new Set(), 8999)).toBeNull();
    expect(offered(waits, new Set(), 9000)?.name).toBe("Bob");
  });

  it("are not offered again to somebody who chose to wait, but the next silence is", () => {
    const waits = waitsOf(SEATS, 0, [null, 9000, null], 0);
    const put = new Set(waits.map(occasion));
    expect(offered(waits, put, 10_000)).toBeNull();
    expect(offered(waitsOf(SEATS, 0, [null, 9000, null], 37), put, 10_000)).toBeNull();
    expect(offered(waitsOf(SEATS, 0, [null, 80_000, null], 0), put, 90_000)?.name).toBe("Bob");
  });

  it("are one absence for as long as they are gone, whatever is waited for meanwhile", () => {
    const [first] = waitsOf(SEATS, 0, [null, null, 4000], 0);
    const [later] = waitsOf(SEATS, 0, [null, null, 70_000], 0);
    expect(first && later && occasion(first) === occasion(later)).toBe(true);
  });

  it("are counted down in the second half of the table's patience", () => {
    const waits = waitsOf(SEATS, 0, [null, 60_000, null], 0);
    expect(soon(waits, 29_999, 60)).toBeNull();
    expect(soon(waits, 30_000, 60)?.name).toBe("Bob");
    expect(soon(waits, 60_000, 60)).toBeNull();
    expect(soon(waitsOf(SEATS, 0, [null, null, 5000], 0), 4000, 60)).toBeNull();
  });
});

describe("the time that is left", () => {
  it("is rounded up, and never negative", () => {
    expect(timeLeft(23_000, 100)).toBe("0:23");
    expect(timeLeft(125_001, 0)).toBe("2:06");
    expect(timeLeft(0, 5000)).toBe("0:00");
  });
});
