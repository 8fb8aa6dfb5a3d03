import { describe, expect, it } from "vitest";
import { english, french } from "../typography";
import { en } from "./en";
import { fr } from "./fr";

type Book = Record<string, string>;
const own = import.meta.glob<{ fr: Book; en: Book }>(["../../games/*/words.ts", "../../shell/*/words.ts"], {
  eager: true,
});
const set = (book: Book, how: (text: string) => string) =>
  Object.fromEntries(Object.entries(book).map(([key, text]) => [key, how(text)]));
const books: [string, Book, Book][] = [
  ["the shell", fr, en],
  ...Object.entries(own).map(
    ([path, words]) =>
      [path.split("/").at(-2), set(words.fr, french), set(words.en, english)] as [string, Book, Book],
  ),
];

const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(books)("the words of %s", (_, french, english) => {
  it("are complete in both languages", () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(french).sort());
    for (const text of [...Object.values(french), ...Object.values(english)])
      expect(text.trim()).not.toBe("");
  });

  it("have the same blanks in both languages", () => {
    for (const key of Object.keys(french))
      expect([key, blanks(english[key] ?? "")]).toEqual([key, blanks(french[key] ?? "")]);
  });

  it("are set as French printers do", () => {
    for (const [key, text] of Object.entries(french)) {
      expect([key, text]).not.toEqual([
        key,
        expect.stringMatching(/[^\u202f\s][;!?»]|\s(?<!\u202f)[;:!?»]|«(?!\u202f)|'/),
      ]);
    }
  });

  it("come as one and many together", () => {
    for (const key of Object.keys(french).filter((each) => each.endsWith(".many")))
      expect(french).toHaveProperty([key.replace(/many$/, "one")]);
  });
});

describe("no word is left over", () => {
  const sources = import.meta.glob<string>(
    ["../../**/*.{ts,svelte}", "!../../**/words/*.ts", "!../../**/words.ts"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  const code = Object.entries(sources)
    .filter(([path]) => !path.endsWith(".test.ts"))
    .map(([, text]) => text)
    .join("\n");
  const families = [...code.matchAll(/`([a-z]+(?:\.[a-z]+)*\.)\$\{/g)].map((match) => match[1] as string);
  const used = (key: string) =>
    [key, key.replace(/\.(one|many)$/, "")].some(
      (each) => code.includes(`"${each}"`) || code.includes(`'${each}'`),
    ) || families.some((family) => key.startsWith(family));

  it.each(books)("in %s", (_, french) => {
    expect(Object.keys(french).filter((key) => !used(key))).toEqual([]);
  });
});
