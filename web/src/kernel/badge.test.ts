import { describe, expect, it, vi } from "vitest";
import { showWaiting } from "./badge";

describe("the icon on the home screen", () => {
  it("tells how many tables wait, and nothing when none does", () => {
    const home = {
      setAppBadge: vi.fn(() => Promise.resolve()),
      clearAppBadge: vi.fn(() => Promise.reject(new Error("no"))),
    };
    showWaiting(3, home);
    expect(home.setAppBadge).toHaveBeenCalledWith(3);
    showWaiting(0, home);
    expect(home.clearAppBadge).toHaveBeenCalled();
  });
  it("is no error where there is none", () => {
    showWaiting(1, {} as Navigator);
  });
});
