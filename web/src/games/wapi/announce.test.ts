// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { STAYS } from "../../kernel/reveals.svelte";
import { sheetOf } from "../../kernel/sheet.fake";
import { announcement } from "./announce";
import type { Event } from "./shape";

const sheet = sheetOf({ words: { owl: "owl" } });
const events: Event[] = [
  { kind: "aside", seat: 1, token: "owl" },
  { kind: "drew_coin", seat: 1, token: "3" },
];

it("a symbol of mine that found no room is told, and stays until it was seen", () => {
  expect(announcement(events, sheet, 1)).toMatchObject({ matters: true, length: STAYS });
  expect(announcement(events, sheet, 1)?.title.toLowerCase()).toContain("owl");
});

it("that of another is in the log alone", () => {
  expect(announcement(events, sheet, 0)).toBeNull();
  expect(announcement(events, sheet, null)).toBeNull();
  expect(announcement(events.slice(1), sheet, 1)).toBeNull();
});
