import { house } from "../../kernel/house";
import { tongue } from "../../kernel/i18n.svelte";
import { memory } from "../../kernel/memory";
import type { LessonCard } from "../../kernel/wire";

/** The lessons this visit has read, by game and language. */
class Lessons {
  #read = $state.raw<Record<string, LessonCard>>({});

  /** A game's lesson in the visitor's language, or in the other while it is fetched; null before. */
  of(game: string): LessonCard | null {
    const other = tongue.lang === "fr" ? "en" : "fr";
    return this.#read[`${game}.${tongue.lang}`] ?? this.#read[`${game}.${other}`] ?? null;
  }

  async load(game: string): Promise<void> {
    const lang = tongue.lang;
    const key = `${game}.${lang}`;
    if (this.#read[key]) return;
    const card = await house.lesson(game, lang);
    this.#read = { ...this.#read, [key]: card };
  }
}

export const lessons = new Lessons();

const DONE = "done";
const key = (game: string) => `lesson.${game}`;

/** What this browser remembers of a game's lesson: never begun, under way at a table, or done. */
export type Begun = { state: "new" } | { state: "under way"; code: string } | { state: "done" };

export function begun(game: string): Begun {
  const kept = memory.read(key(game));
  if (kept === null) return { state: "new" };
  return kept === DONE ? { state: "done" } : { state: "under way", code: kept };
}

export function rememberLesson(game: string, code: string, done: boolean): void {
  memory.write(key(game), done ? DONE : code);
}

/** A table where the lesson begins. */
export async function beginLesson(game: string): Promise<string> {
  const { code } = await house.newLesson({ game });
  rememberLesson(game, code, false);
  return code;
}
