import { dictionary, maybe } from "../../kernel/i18n.svelte";
import * as because from "./because";
import { en, fr } from "./words";

export const { say, sayCount } = dictionary({ ...fr, ...because.fr }, { ...en, ...because.en });

/** Why something was refused: for the host, or else as whoever asked was told. */
export function refusalWords(why: string): string {
  const key = `because.${why}`;
  return key in because.fr ? say(key as keyof typeof because.fr) : (maybe(`why.${why}`) ?? why);
}
