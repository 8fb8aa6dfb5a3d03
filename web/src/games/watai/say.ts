import { dictionary } from "../../kernel/i18n.svelte";
import { en, fr } from "./words";

export const { say, sayCount } = dictionary(fr, en);
export type Said = keyof typeof fr;

/** "12", "−8": with a true minus. */
export function whole(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** "12 points", "−8 points", as short as can be. */
export function points(n: number): string {
  return (n < 0 ? "−" : "") + sayCount("seat.points", Math.abs(n));
}

/** "+5", "−8", "0": with a true minus. */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}
