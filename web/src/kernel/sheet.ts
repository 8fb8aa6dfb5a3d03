import type { SheetCard, Words } from "./wire";

/** One part of a sentence about the match: plain words, or a seat, which the page draws with its glyph. */
export type Said = string | { seat: number };

export function isSeatBlank(name: string): boolean {
  return name === "seat" || name.endsWith("_seat");
}

/** A sentence of the sheet with its blanks filled: ids by their words, lists one by one, seats kept apart. */
export function compose(sheet: SheetCard, template: string, details: Words): Said[] {
  const said: Said[] = [];
  let last = 0;
  for (const blank of template.matchAll(/\{(\w+)\}/g)) {
    const name = blank[1] as string;
    if (!(name in details)) continue;
    if (blank.index > last) said.push(template.slice(last, blank.index));
    const value = details[name];
    said.push(isSeatBlank(name) && typeof value === "number" ? { seat: value } : wordsFor(sheet, value));
    last = blank.index + blank[0].length;
  }
  if (last < template.length) said.push(template.slice(last));
  return said;
}

function wordsFor(sheet: SheetCard, value: unknown): string {
  const ids: unknown[] = Array.isArray(value) ? value : [value];
  return ids.map((id) => wordFor(sheet, String(id))).join(", ");
}

export function wordFor(sheet: SheetCard, id: string): string {
  return sheet.words[id] ?? id;
}

/** The same as plain text, for live regions and titles. */
export function plain(said: Said[], names: readonly string[]): string {
  return said
    .map((part) => (typeof part === "string" ? part : (names[part.seat] ?? String(part.seat + 1))))
    .join("");
}

/** What an event tells, or null if the sheet has no words for it. */
export function eventWords(sheet: SheetCard, event: Words): Said[] | null {
  const template = sheet.log[String(event.kind)];
  return template === undefined ? null : compose(sheet, template, event);
}

/** A refusal in words, or null if it is none of the game's own. */
export function whyWords(sheet: SheetCard, why: string, details: Words): Said[] | null {
  const template = sheet.why[why];
  return template === undefined ? null : compose(sheet, template, details);
}

/** Upper case for the first letter of a sentence that began with a name or a word. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
