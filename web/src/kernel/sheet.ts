import { elide } from "./typography";
import type { ClauseCard, Json, SheetCard } from "./wire";

/** One part of a sentence about the match: plain words, or a seat, which the page draws with its glyph. */
export type Said = string | { seat: number };

export function isSeatBlank(name: string): boolean {
  return name === "seat" || name.endsWith("_seat");
}

/** A sentence of the sheet with its blanks filled: ids by their words, lists one by one, seats kept apart. */
export function compose(sheet: SheetCard, template: string, details: Json): Said[] {
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
  if (!Array.isArray(value)) return wordFor(sheet, String(value));
  return new Intl.ListFormat(sheet.language).format(value.map((id: unknown) => wordFor(sheet, String(id))));
}

export function wordFor(sheet: SheetCard, id: string): string {
  return sheet.words[id] ?? id;
}

/** The name of a seat, for a sentence; `before` it, “de” and “que” may have to lose their e. */
export function seatName(names: readonly string[], seat: number): string {
  return names[seat] ?? String(seat + 1);
}

/** A sentence's plain words at `index`, as they are before a seat's name. */
export function wordsBefore(said: Said[], index: number, names: readonly string[]): string {
  const [words, next] = [said[index], said[index + 1]];
  if (typeof words !== "string") return "";
  return typeof next === "object" ? elide(words, seatName(names, next.seat)) : words;
}

/** The same as plain text, for live regions and titles. */
export function plain(said: Said[], names: readonly string[]): string {
  return said
    .map((part, index) =>
      typeof part === "string" ? wordsBefore(said, index, names) : seatName(names, part.seat),
    )
    .join("");
}

/** What an event tells, or null if the sheet has no words for it. */
export function eventWords(sheet: SheetCard, event: Json): Said[] | null {
  const template = sheet.log[String(event.kind)];
  return template === undefined ? null : compose(sheet, template, event);
}

/** A refusal in words, or null if it is none of the game's own. */
export function whyWords(sheet: SheetCard, why: string, details: Json): Said[] | null {
  const template = sheet.why[why];
  return template === undefined ? null : compose(sheet, template, details);
}

/** Upper case for the first letter of a sentence that began with a name or a word. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The clause of an id; or, if it was split since (`til.R24` into `til.R24a`, `til.R24b` …), all of its sentences. */
export function clausesAt(sheet: SheetCard, id: string | null): ClauseCard[] {
  const exact = sheet.clauses.filter((clause) => clause.id === id);
  if (exact.length || !id || !/\d$/.test(id)) return exact;
  return sheet.clauses.filter((clause) => clause.id.slice(0, -1) === id && /[a-z]$/.test(clause.id));
}
