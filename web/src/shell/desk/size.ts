import { tongue } from "../../kernel/i18n.svelte";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];
const STEP = 1000;

/** A number of bytes as people say it. */
export function sizeWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(STEP)) : 0);
  return new Intl.NumberFormat(tongue.lang, {
    style: "unit",
    unit: UNITS[power],
    unitDisplay: "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / STEP ** power);
}

/** A moment as people say it. */
export function momentWords(time: number): string {
  return new Intl.DateTimeFormat(tongue.locale, { dateStyle: "short", timeStyle: "medium" }).format(time);
}
