import type { Json, OptionCard, SheetCard } from "../../kernel/wire";
import { say } from "./say";

/** What is not as usual at a table, in the sheet's words: the name of a choice, or “label: value”. */
export function chosenWords(
  options: readonly OptionCard[],
  values: Json,
  sheet: Pick<SheetCard, "options">,
): string[] {
  return options.flatMap((option) => {
    const value = values[option.id];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(option.default)) return [];
    const words = sheet.options[option.id];
    const label = String(words?.label ?? option.id);
    if (value === true || typeof value === "object") return [label];
    const names = words?.names as Record<string, string> | undefined;
    const name = names?.[String(value)];
    if (name !== undefined) return [say("chosen", { label, value: name })];
    return value === false ? [] : [say("chosen", { label, value: String(value) })];
  });
}
