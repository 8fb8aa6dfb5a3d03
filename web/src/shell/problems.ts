import { HouseProblem } from "../kernel/house";
import { maybe, t } from "../kernel/i18n.svelte";
import { plain, whyWords } from "../kernel/sheet";
import type { SheetCard } from "../kernel/wire";

/** What went wrong with a request, in words that say what to do; a game's sheet has words of its own. */
export function problemText(problem: unknown, sheet: SheetCard | null = null): string {
  if (!(problem instanceof HouseProblem)) return t("problem.other", { text: String(problem) });
  if (problem.why === "unreachable") return t("problem.unreachable");
  const own = sheet && whyWords(sheet, problem.why, problem.details);
  if (own) return plain(own, []);
  const known = maybe(`why.${problem.why}`, { text: problem.message });
  return known ?? t("problem.other", { text: problem.message });
}
