import { describe, expect, it } from "vitest";
import { Attention } from "./attention.svelte";

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
    let change = () => {};
    const page = {
      visibilityState: "visible" as DocumentVisibilityState,
      addEventListener: (_: string, look: () => void) => (change = look),
      removeEventListener: () => {},
    };
    attention.watch(page as unknown as Document);
    page.visibilityState = "hidden";
    change();
    expect(attention.here).toBe(false);
    page.visibilityState = "visible";
    change();
    expect(attention.here).toBe(true);
  });
});
