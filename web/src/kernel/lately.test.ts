import { expect, it } from "vitest";
import { since } from "./lately";

const told = (seq: number, by: number | null, events = 1) => ({
  seq,
  at: seq,
  by,
  events: Array.from({ length: events }, () => ({ kind: "any" })),
});

it("tells what the others did since my last move", () => {
  const history = [told(1, 0), told(2, 1), told(3, 0), told(4, 1), told(5, 2, 0), told(6, null)];
  expect(since(history, 0, 9).map(({ seq }) => seq)).toEqual([4, 6]);
  expect(since(history, 0, 1).map(({ seq }) => seq)).toEqual([6]);
  expect(since(history, 3, 9).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 6]);
  expect(since(history, null, 9)).toEqual([]);
});
