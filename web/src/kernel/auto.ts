import type { Legal } from "./screen";
import type { Auto } from "./wire";

/** The one legal action, if the table plays it by itself: there is nothing to decide. */
export function played(auto: Auto, legal: readonly Legal[], passes: readonly string[]): Legal | null {
  const [only] = legal;
  if (!only || legal.length > 1 || auto === "never") return null;
  return auto === "single" || passes.includes(String(only.do)) ? only : null;
}
