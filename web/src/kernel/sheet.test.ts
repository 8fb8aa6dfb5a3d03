import { describe, expect, it } from "vitest";
import { clausesAt, compose, eventWords, plain, sentence, whyWords } from "./sheet";
import type { SheetCard } from "./wire";

const SHEET: SheetCard = {
  language: "fr",
  title: "Wapi",
  about: "",
  aim: "",
  sections: {},
  clauses: [],
  words: { owl: "hibou", bear: "ours" },
  log: { coin: "{seat} pose {value} sur la part {part}", ended: "La partie est finie" },
  why: { not_your_turn: "C’est à {seat} de jouer.", part_full: "La part {part} est pleine." },
  options: {},
  coach: {},
  brief: {},
  glossary: {},
};
const NAMES = ["Ada", "Bob"];

describe("the log in words", () => {
  it("names seats by their players and pieces by their words", () => {
    const said = eventWords(SHEET, { kind: "coin", seat: 1, part: "owl", value: 3 });
    expect(said).toEqual([{ seat: 1 }, " pose ", "3", " sur la part ", "hibou"]);
    expect(plain(said ?? [], NAMES)).toBe("Bob pose 3 sur la part hibou");
  });

  it("says nothing of an event that the sheet has no words for", () => {
    expect(eventWords(SHEET, { kind: "shuffled" })).toBeNull();
  });

  it("says a sentence without blanks as it is", () => {
    expect(plain(eventWords(SHEET, { kind: "ended" }) ?? [], NAMES)).toBe("La partie est finie");
  });

  it("names the pieces of a list one by one", () => {
    expect(compose(SHEET, "{parts}", { parts: ["owl", "bear"] })).toEqual(["hibou et ours"]);
  });

  it("loses an e before a name that begins with a vowel", () => {
    expect(plain(compose(SHEET, "Les cartes de {seat}", { seat: 0 }), NAMES)).toBe("Les cartes d’Ada");
    expect(plain(compose(SHEET, "Les cartes de {seat}", { seat: 1 }), NAMES)).toBe("Les cartes de Bob");
  });

  it("keeps a blank that the event does not fill", () => {
    expect(compose(SHEET, "{seat} et {other_seat}", { seat: 0 })).toEqual([{ seat: 0 }, " et {other_seat}"]);
  });
});

describe("a refusal in words", () => {
  it("is filled like the log", () => {
    expect(plain(whyWords(SHEET, "not_your_turn", { seat: 0 }) ?? [], NAMES)).toBe("C’est à Ada de jouer.");
    expect(plain(whyWords(SHEET, "part_full", { part: "bear" }) ?? [], NAMES)).toBe(
      "La part ours est pleine.",
    );
  });

  it("is none of the game's if the sheet does not know it", () => {
    expect(whyWords(SHEET, "house.not_host", {})).toBeNull();
  });
});

it("a sentence begins with a capital", () => {
  expect(sentence("écureuil")).toBe("Écureuil");
  expect(sentence("")).toBe("");
});

it("a clause that was split is still found by its old id", () => {
  const clause = (id: string) => ({ id, section: "turn", text: id, ruling: false });
  const sheet = { ...SHEET, clauses: ["til.R2", "til.R24a", "til.R24b", "til.R25"].map(clause) };
  const ids = (id: string | null) => clausesAt(sheet, id).map((each) => each.id);
  expect(ids("til.R24")).toEqual(["til.R24a", "til.R24b"]);
  expect(ids("til.R24b")).toEqual(["til.R24b"]);
  expect(ids("til.R2")).toEqual(["til.R2"]);
  expect(ids("til.R")).toEqual([]);
  expect(ids("til.R9")).toEqual([]);
  expect(ids(null)).toEqual([]);
});
