import { describe, expect, it } from "vitest";
import type { Memory } from "./memory";
import { Sky, SUNRISE, SUNSET, themeAt } from "./theme.svelte";

function store(kept: Record<string, string> = {}): Memory & { kept: Record<string, string> } {
  return {
    kept,
    read: (key) => kept[key] ?? null,
    write: (key, value) => {
      if (value === null) delete kept[key];
      else kept[key] = value;
    },
  };
}

describe("day and night", () => {
  it("follow the clock", () => {
    expect([0, SUNRISE - 1, SUNRISE, 12, SUNSET - 1, SUNSET, 23].map(themeAt)).toEqual([
      "night",
      "night",
      "day",
      "day",
      "day",
      "night",
      "night",
    ]);
  });

  it("change while the page is open", () => {
    let hour = 18;
    const sky = new Sky(store(), () => hour);
    expect(sky.theme).toBe("day");
    hour = 20;
    sky.tick();
    expect(sky.theme).toBe("night");
  });

  it("stay as the visitor chose, also after a visit", () => {
    const kept = store();
    const sky = new Sky(kept, () => 12);
    sky.toggle();
    expect(sky.theme).toBe("night");
    expect(new Sky(kept, () => 13).theme).toBe("night");
  });

  it("are the clock's again after a switch back", () => {
    const kept = store({ theme: "night" });
    const sky = new Sky(kept, () => 12);
    sky.toggle();
    expect(sky.theme).toBe("day");
    expect(kept.kept).toEqual({});
  });
});
