import { describe, expect, it } from "vitest";
import { folded, pieces } from "./found";

const marked = (text: string, ...words: string[]) =>
  pieces(text, words.map(folded))
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join("");

describe("what a search found", () => {
  it("is marked wherever it stands, whatever its accents and capitals", () => {
    expect(marked("À l’étagère, une ÉTAGÈRE.", "etagere")).toBe("À l’[étagère], une [ÉTAGÈRE].");
  });

  it("may be several words, which may overlap", () => {
    expect(marked("le totem", "tot", "ote")).toBe("le [tote]m");
  });

  it("may hold an apostrophe or a narrow space", () => {
    expect(marked("d’un\u202f: deux", "d'un :")).toBe("[d’un\u202f:] deux");
  });

  it("is nothing if nothing is searched for", () => {
    expect(marked("le totem")).toBe("le totem");
  });
});
