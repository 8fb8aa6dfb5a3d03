import { listed } from "../../kernel/i18n.svelte";
import type { ListedTable } from "../../kernel/wire";
import { say, sayCount } from "./say";

export type Part = "waiting" | "running" | "over";

/** A table in one of the three parts of the list. */
export interface Line {
  part: Part;
  table: ListedTable;
}

/** What is with this table, in a few words. */
export function statusOf({ part, table }: Line): string {
  if (table.phase === "open") return say(part === "waiting" ? "start" : "open");
  if (part === "waiting") return say("turn");
  if (table.outcome) return resultOf(table);
  return say(table.seats.some((seat) => seat.you && seat.level !== null) ? "kept" : "playing");
}

/** Who won. */
function resultOf({ outcome, seats }: ListedTable): string {
  const winners = outcome?.winners ?? [];
  const mine = winners.some((seat) => seats[seat]?.you);
  if (winners.length > 1) return say("shared");
  if (mine) return say("won");
  return say("wonBy", { name: seats[winners[0] ?? 0]?.name ?? "" });
}

/** Whether whoever looks has won. */
export function isWon({ outcome, seats }: ListedTable): boolean {
  return outcome?.winners.some((seat) => seats[seat]?.you) ?? false;
}

/** Who else is there, and how many seats are free. */
export function companyOf({ seats }: ListedTable): string {
  const names = seats.filter((seat) => seat.kind !== "open" && !seat.you).map((seat) => seat.name);
  const free = seats.filter((seat) => seat.kind === "open").length;
  const who = names.length ? say("with", { names: listed(names) }) : free ? "" : say("alone");
  return [who, free ? sayCount("free", free) : ""].filter(Boolean).join(" · ");
}
