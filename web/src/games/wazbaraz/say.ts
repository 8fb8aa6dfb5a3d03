import { dictionary, tongue } from "../../kernel/i18n.svelte";
import { en, fr } from "./words";

export const { say, sayCount } = dictionary(fr, en);

/** "4 et 17". */
export function listed(witches: readonly number[]): string {
  return new Intl.ListFormat(tongue.lang).format(witches.map(String));
}
