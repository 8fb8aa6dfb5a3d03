import { describe, expect, it } from "vitest";
import { explained } from "./glossary";

const glossary = { totem: "a piece", "part de trésor": "a slice", Start: "a card" };
const written = (...texts: string[]) =>
  explained(texts, glossary).map((parts) =>
    parts.map(({ text, meaning }) => (meaning ? `[${text}: ${meaning}]` : text)).join(""),
  );

describe("words of the glossary", () => {
  it("are explained where they stand first, in the singular or plural", () => {
    expect(written("Six parts de trésor.", "Une part de trésor, un totem", "Deux totems")).toEqual([
      "Six [parts de trésor: a slice].",
      "Une part de trésor, un [totem: a piece]",
      "Deux totems",
    ]);
  });

  it("are whole words", () => {
    expect(written("Starting", "the start")).toEqual(["Starting", "the [start: a card]"]);
  });
});
