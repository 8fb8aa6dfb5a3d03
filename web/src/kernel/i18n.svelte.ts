import { memory, type Memory } from "./memory";
import { english, fill, french } from "./typography";
import { en } from "./words/en";
import { fr } from "./words/fr";

export type Lang = "fr" | "en";
export type Key = keyof typeof fr;
export type Values = Record<string, string | number>;

export const LANGUAGES: readonly Lang[] = ["fr", "en"];

const WORDS: Record<Lang, Record<Key, string>> = { fr, en };

/** The first of the browser's languages that we speak; English for those who speak neither, French if it tells none. */
export function preferred(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = tag.toLowerCase().split("-")[0];
    if (lang === "fr" || lang === "en") return lang;
  }
  return languages.length ? "en" : "fr";
}

export class Tongue {
  #lang = $state<Lang>("fr");
  #memory: Memory;

  constructor(store: Memory = memory, languages: readonly string[] = navigator.languages) {
    this.#memory = store;
    const kept = store.read("lang");
    this.#lang = kept === "fr" || kept === "en" ? kept : preferred(languages);
  }

  get lang(): Lang {
    return this.#lang;
  }

  /** How dates and times are written: as Europe does, in both languages. */
  get locale(): string {
    return this.#lang === "en" ? "en-GB" : "fr";
  }

  speak(lang: Lang): void {
    this.#lang = lang;
    this.#memory.write("lang", lang);
  }
}

export const tongue = new Tongue();

/** The words for a key in the visitor's language, blanks filled. */
export function t(key: Key, values: Values = {}): string {
  return fill(WORDS[tongue.lang][key], values);
}

/** Words for a count: `seats.one` or `seats.many`. */
export function count(stem: string, n: number): string {
  return t(`${stem}.${isSingle(n) ? "one" : "many"}` as Key, { n });
}

/** Words for a key that may not exist (a reason the house gave), or null. */
export function maybe(key: string, values: Values = {}): string | null {
  return key in WORDS.fr ? t(key as Key, values) : null;
}

/** A game's own words, by language: `say` for a key, `sayCount` for a key with `.one` and `.many`. */
export function dictionary<Own extends string>(fr: Record<Own, string>, en: Record<Own, string>) {
  const set: Record<Lang, (text: string) => string> = { fr: french, en: english };
  const words: Record<Lang, Record<Own, string>> = { fr, en };
  const say = (key: Own, values: Values = {}): string =>
    set[tongue.lang](fill(words[tongue.lang][key], values));
  const sayCount = (stem: string, n: number): string =>
    say(`${stem}.${isSingle(n) ? "one" : "many"}` as Own, { n });
  return { say, sayCount };
}

/** Names in a row, as the visitor's language joins them: “A, B and C”. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(tongue.lang).format(names);
}

/** One, by the language's own plural rules: in French none is singular too. */
function isSingle(n: number): boolean {
  return new Intl.PluralRules(tongue.lang).select(n) === "one";
}
