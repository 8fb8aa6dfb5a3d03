import { describe, expect, it } from "vitest";
import { Attention } from "./attention.svelte";

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

describe("somebody looks at the table", () => {
  it("unless something lies in front of it", () => {
    const attention = new Attention();
    const [first, second] = [attention.cover(), attention.cover()];
    first();
    expect(attention.here).toBe(false);
    second();
    expect(attention.here).toBe(true);
  });

  it("unless the page is hidden", () => {
    const attention = new Attention();
    const page = new Page();
    attention.watch(page);
    page.turn("hidden");
    expect(attention.here).toBe(false);
    page.turn("visible");
    expect(attention.here).toBe(true);
  });

  it("unless the phone put it to sleep", () => {
    const attention = new Attention();
    const page = new Page();
    const unwatch = attention.watch(page);
    page.dispatchEvent(new Event("freeze"));
    expect(attention.here).toBe(false);
    page.dispatchEvent(new Event("resume"));
    expect(attention.here).toBe(true);
    unwatch();
    page.dispatchEvent(new Event("freeze"));
    expect(attention.here).toBe(true);
  });
});
