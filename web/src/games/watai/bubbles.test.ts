// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { bubbleOf, seatOf } from "./bubbles";
import { FACTS } from "./facts.fake";
import type { Event } from "./shape";

it("what costs points matters, what earns applause does not", () => {
  const caught: Event = { kind: "caught", seat: 0, other_seat: 1, card: "3b" };
  expect(bubbleOf({ kind: "false_cry", seat: 0 }, 1, FACTS)).toMatchObject({ good: false, matters: true });
  expect(bubbleOf(caught, 1, FACTS)).toMatchObject({ good: false, matters: true });
  expect(seatOf(caught), "it stands beside who was caught").toBe(1);
  expect(bubbleOf({ kind: "watai", seat: 0, bonus: 0 }, 1, FACTS)).toMatchObject({ matters: false });
});
