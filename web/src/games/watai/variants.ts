import type { SheetCard } from "../../kernel/wire";

/** All sentences of the sheet about a variant: wat.V8, or wat.V5a and wat.V5b. */
export function variantText(sheet: SheetCard, variant: number): string {
  return sheet.clauses
    .filter(({ id }) => id.replace(/[a-z]$/, "") === `wat.V${variant}`)
    .map(({ text }) => text)
    .join(" ");
}
