// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reveals, STAYS, type Reveal } from "./reveals.svelte";

interface Shown extends Reveal {
  title: string;
}
const passing = (title: string): Shown => ({ title, length: 1000 });
const weighty = (title: string, length = 1000): Shown => ({ title, length, matters: true });

let reveals: Reveals<Shown>;
let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  hidden = false;
  reveals = new Reveals<Shown>();
});
afterEach(() => {
  reveals.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("shows one thing at a time, the newest", () => {
  reveals.show(passing("one"));
  reveals.show(passing("two"));
  expect(reveals.now?.title).toBe("two");
  vi.advanceTimersByTime(1000);
  expect(reveals.now).toBeNull();
});

it("keeps what matters for three seconds, whatever happens meanwhile", () => {
  reveals.show(weighty("the guilty rack"));
  vi.advanceTimersByTime(STAYS - 1);
  reveals.show(passing("somebody draws"));
  reveals.pass();
  expect(reveals.now?.title).toBe("the guilty rack");
  vi.advanceTimersByTime(1);
  expect(reveals.now).toBeNull();
});

it("keeps it longer if it is long to read", () => {
  reveals.show(weighty("fourteen tiles", 7000));
  vi.advanceTimersByTime(6999);
  expect(reveals.now).not.toBeNull();
});

it("lets a tap go on at once, to the next that matters", () => {
  reveals.show(weighty("one"));
  reveals.show(weighty("two"));
  reveals.seen();
  expect(reveals.now?.title).toBe("two");
  vi.advanceTimersByTime(STAYS);
  expect(reveals.now).toBeNull();
});

it("waits while nobody can see the page", () => {
  reveals.show(weighty("one"));
  hidden = true;
  vi.advanceTimersByTime(60_000);
  expect(reveals.now?.title).toBe("one");
  hidden = false;
  vi.advanceTimersByTime(400);
  expect(reveals.now).toBeNull();
});

it("lets what does not matter pass when something else happens", () => {
  reveals.show(passing("one"));
  reveals.pass();
  expect(reveals.now).toBeNull();
});
