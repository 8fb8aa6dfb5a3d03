import { describe, expect, it } from "vitest";
import { fakeMemory } from "./memory.fake";
import { Sky, SUNRISE, SUNSET, themeAt } from "./theme.svelte";

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
    const sky = new Sky(fakeMemory(), () => hour);
    expect(sky.theme).toBe("day");
    hour = 20;
    sky.tick();
    expect(sky.theme).toBe("night");
  });

  it("stay as the visitor chose, also after a visit", () => {
    const kept = fakeMemory();
    const sky = new Sky(kept, () => 12);
    sky.toggle();
    expect(sky.theme).toBe("night");
    expect(new Sky(kept, () => 13).theme).toBe("night");
  });

  it("are the clock's again after a switch back", () => {
    const kept = fakeMemory({ theme: "night" });
    const sky = new Sky(kept, () => 12);
    sky.toggle();
    expect(sky.theme).toBe("day");
    expect(kept.kept).toEqual({});
  });
});
