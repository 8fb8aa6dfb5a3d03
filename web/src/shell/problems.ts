import { HouseProblem } from "../kernel/house";
import { maybe, t } from "../kernel/i18n.svelte";

/** What went wrong with a request, in words that say what to do. */
export function problemText(problem: unknown): string {
  if (!(problem instanceof HouseProblem)) return t("problem.other", { text: String(problem) });
  if (problem.why === "unreachable") return t("problem.unreachable");
  const known = maybe(`why.${problem.why}`, { text: problem.message });
  return known ?? t("problem.other", { text: problem.message });
}
