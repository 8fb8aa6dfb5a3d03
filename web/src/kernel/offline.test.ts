import { describe, expect, it } from "vitest";
import { KEPT_HEADER } from "../worker/keeping";
import { Offline } from "./offline.svelte";

const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

describe("what comes from this browser's memory", () => {
  it("says since when, until the house answers again", () => {
    const offline = new Offline();
    offline.heard(answer({ [KEPT_HEADER]: "1790000000000" }));
    expect(offline.since).toBe(1790000000000);
    offline.heard(answer({}));
    expect(offline.since).toBeNull();
  });
});
