// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenTables } from "../../kernel/wire";
import { OpenList } from "./open.svelte";

const LIST: OpenTables = { tables: [], more: false, waiting: 2, now: 5000, notice: "", stop_at: null };

describe("the list of open tables", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    page.visibilityState = "visible";
    vi.stubGlobal("document", page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked for again and again while somebody looks, and not in the background", async () => {
    const ask = vi.fn(async () => LIST);
    const open = new OpenList("wapi", ask);
    const leave = open.watch();
    await settle();
    expect(open.list).toEqual(LIST);
    await vi.advanceTimersByTimeAsync(3000);
    expect(ask).toHaveBeenCalledTimes(2);
    page.visibilityState = "hidden";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(3);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    await settle();
    expect(ask).toHaveBeenCalledTimes(4);
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(4);
  });

  it("stays as it was when the house does not answer, and is asked for less often", async () => {
    let fails = false;
    const ask = vi.fn(async () => {
      if (fails) throw new Error("away");
      return LIST;
    });
    const open = new OpenList(null, ask);
    const leave = open.watch();
    await settle();
    fails = true;
    await vi.advanceTimersByTimeAsync(3000 + 6000);
    expect(ask).toHaveBeenCalledTimes(3);
    expect(open.list).toEqual(LIST);
    leave();
  });

  it("tells times of the house by this browser's clock", async () => {
    const open = new OpenList(null, async () => LIST);
    const leave = open.watch();
    await settle();
    expect(open.here(65_000) - open.heard).toBe(60_000);
    leave();
  });
});
