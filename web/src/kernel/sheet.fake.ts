import type { SheetCard } from "./wire";

/** A sheet with nothing on it but these parts, for tests. */
export function sheetOf(parts: Partial<SheetCard>): SheetCard {
  return {
    language: "en",
    title: "",
    about: "",
    aim: "",
    sections: {},
    clauses: [],
    words: {},
    log: {},
    why: {},
    options: {},
    coach: {},
    brief: {},
    glossary: {},
    ...parts,
  };
}
