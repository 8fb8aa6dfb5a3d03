import type { Facts, Line, View } from "./shape";

/** What a count is made of, in the order it is added up; only what there is. */
export interface Item {
  key: "cards" | "talon" | "bonus" | "factor" | "false" | "refusals" | "slaps" | "omissions";
  /** How many. */
  n: number;
  /** What it brings; null for the doubling, which is a factor. */
  points: number | null;
}

export function itemsOf(line: Line, facts: Facts): Item[] {
  const items: Item[] = [
    { key: "cards", n: line.cards, points: line.cards },
    { key: "talon", n: line.talon, points: -facts.talon_cost * line.talon },
  ];
  if (line.bonus) items.push({ key: "bonus", n: 1, points: line.bonus });
  if (line.factor > 1) items.push({ key: "factor", n: line.factor, points: null });
  if (line.false_cries)
    items.push({ key: "false", n: line.false_cries, points: -facts.fine * line.false_cries });
  if (line.refusals) items.push({ key: "refusals", n: line.refusals, points: -facts.fine * line.refusals });
  if (line.slaps) items.push({ key: "slaps", n: line.slaps, points: line.slaps });
  if (line.omissions) items.push({ key: "omissions", n: line.omissions, points: -line.omissions });
  return items;
}

/** The columns of the whole table's count: those that some seat has. */
export type Column = "cards" | "talon" | "bonus" | "factor" | "fines" | "slaps" | "omissions";

export function cellOf(line: Line, column: Column, facts: Facts): number {
  if (column === "talon") return -facts.talon_cost * line.talon;
  if (column === "fines") return -facts.fine * (line.false_cries + line.refusals);
  if (column === "omissions") return -line.omissions;
  return line[column];
}

export function columnsOf(lines: readonly Line[], facts: Facts): Column[] {
  const some = (column: Column) => lines.some((line) => cellOf(line, column, facts) !== 0);
  const columns: Column[] = ["cards", "talon"];
  if (some("bonus")) columns.push("bonus");
  if (lines.some(({ factor }) => factor > 1)) columns.push("factor");
  for (const column of ["fines", "slaps", "omissions"] as const) if (some(column)) columns.push(column);
  return columns;
}

/**
 * What every round brought every seat. It is told by the running scores, so that what a die costs
 * between two rounds stands in the round that it was rolled for.
 */
export function roundsOf({ sheet }: Pick<View, "sheet">): number[][] {
  return sheet.map((scores, round) => scores.map((score, seat) => score - (sheet[round - 1]?.[seat] ?? 0)));
}
