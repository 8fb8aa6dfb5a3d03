import { listed } from "../../kernel/i18n.svelte";
import type { NoticeCard } from "../../kernel/wire";
import { say } from "./say";

/** What a notice says, in a few words. */
export function statusOf(notice: NoticeCard): string {
  if (notice.kind === "rematch" && notice.by) return say("offer", { by: notice.by });
  if (notice.kind !== "invitation") return say(notice.kind);
  return notice.by ? say("invitation", { by: notice.by }) : say("invitation.nobody");
}

/** What else is to be said: how it ended, or with whom it is played. */
export function detailOf(notice: NoticeCard): string {
  if (notice.kind === "over") return endingOf(notice);
  if (notice.kind === "invitation" || notice.by) return "";
  return notice.names.length ? say("with", { names: listed(notice.names) }) : "";
}

function endingOf({ winners, won }: NoticeCard): string {
  if (winners.length > 1) return say("shared");
  if (won) return say("won");
  return winners[0] ? say("wonBy", { name: winners[0] }) : "";
}
