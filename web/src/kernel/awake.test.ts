import { describe, expect, it, vi } from "vitest";
import { stayAwake } from "./awake";

type Lock = Pick<WakeLockSentinel, "release">;

describe("a screen that stays on", () => {
  it("is let go when the turn is over, also if the lock came later", async () => {
    const release = vi.fn(() => Promise.resolve(undefined));
    let give: (lock: Lock) => void = () => undefined;
    const request = vi.fn(() => new Promise<Lock>((settle) => (give = settle)));
    const done = stayAwake({ request });
    done();
    expect(release).not.toHaveBeenCalled();
    give({ release });
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
  });
  it("is no error where the browser has none, or refuses", async () => {
    stayAwake(null)();
    stayAwake({ request: () => Promise.reject(new Error("low battery")) })();
    await Promise.resolve();
  });
});
