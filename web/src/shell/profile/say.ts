import { dictionary } from "../../kernel/i18n.svelte";
import { en, fr } from "./words";

export const { say, sayCount } = dictionary(fr, en);
