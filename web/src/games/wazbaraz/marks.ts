import type { Note, View } from "./shape";

/** What a player writes beside a witch or a pair: out, perhaps, surely; or nothing. */
export type Mark = "out" | "maybe" | "sure";
const WITCH_MARKS: readonly (Mark | null)[] = [null, "out", "maybe", "sure"];
const PAIR_MARKS: readonly (Mark | null)[] = [null, "out", "maybe"];

/** The pad kept by hand. It lapses with its round. */
export interface Pad {
  round: number;
  witches: Record<string, Mark>;
  pairs: Record<string, Mark>;
}

const SIGNS: Record<Mark, string> = { out: "x", maybe: "?", sure: "!" };
const MEANT = Object.fromEntries(Object.entries(SIGNS).map(([mark, sign]) => [sign, mark as Mark]));

/** A note is short: "5x 7?" for witches, "4-17x" for pairs. */
function written(marks: Record<string, Mark>): string {
  return Object.entries(marks)
    .map(([name, mark]) => name + SIGNS[mark])
    .join(" ");
}

function readMarks(text = ""): Record<string, Mark> {
  const marks: Record<string, Mark> = {};
  for (const [, name, sign] of text.matchAll(/([\d-]+)([x?!])/g)) {
    const mark = MEANT[sign ?? ""];
    if (name && mark) marks[name] = mark;
  }
  return marks;
}

export function padOf(note: Note, round: number): Pad {
  if (note.round !== round) return { round, witches: {}, pairs: {} };
  return { round, witches: readMarks(note.witches), pairs: readMarks(note.pairs) };
}

export function noteOf(pad: Pad): Note {
  return { round: pad.round, witches: written(pad.witches), pairs: written(pad.pairs) };
}

export const pairName = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;

function turned(marks: Record<string, Mark>, name: string, order: readonly (Mark | null)[]) {
  const next = order[(order.indexOf(marks[name] ?? null) + 1) % order.length] ?? null;
  const { [name]: _, ...others } = marks;
  return next ? { ...others, [name]: next } : others;
}

export function turnWitch(pad: Pad, witch: number): Pad {
  return { ...pad, witches: turned(pad.witches, String(witch), WITCH_MARKS) };
}

export function turnPair(pad: Pad, a: number, b: number): Pad {
  return { ...pad, pairs: turned(pad.pairs, pairName(a, b), PAIR_MARKS) };
}

/** Strike out witches that have no mark yet. */
export function strike(pad: Pad, witches: readonly number[]): Pad {
  const out = Object.fromEntries(witches.map((witch) => [String(witch), "out" as const]));
  return { ...pad, witches: { ...out, ...pad.witches } };
}

/** The mark shown on a witch: by hand, or as the computed pad has it. */
export function witchMark(view: View, pad: Pad, witch: number): Mark | null {
  if (view.pads === "hand") return pad.witches[String(witch)] ?? null;
  const computed = view.me?.pad;
  if (view.pads !== "computed" || !computed) return null;
  const sets = computed.witches[witch - 1] ?? 0;
  return sets === 0 ? "out" : sets === computed.left ? "sure" : null;
}

/** The share of the sets still possible that a witch is in, or null where nothing is computed. */
export function witchShare(view: View, witch: number): number | null {
  const computed = view.me?.pad;
  if (!computed?.left) return null;
  return (computed.witches[witch - 1] ?? 0) / computed.left;
}

/** The mark of a pair: its own, or out because one of the two is. */
export function pairMark(view: View, pad: Pad, a: number, b: number): Mark | null {
  if (view.pads === "computed") {
    const low = String(Math.min(a, b));
    const possible = view.me?.pad?.pairs?.[low]?.includes(Math.max(a, b)) ?? false;
    return possible ? (view.me?.pad?.left === 1 ? "sure" : null) : "out";
  }
  const marks = [pad.witches[String(a)], pad.witches[String(b)]];
  if (marks.includes("out")) return "out";
  return pad.pairs[pairName(a, b)] ?? (marks.every((mark) => mark === "sure") ? "sure" : null);
}

/** Why a naming cannot be right, as far as this seat was told; or null. */
export function doubt(view: View, named: readonly number[]): "no" | "failed" | "pad" | null {
  if (named.some((witch) => view.me?.answers[String(witch)] === false)) return "no";
  const same = (witches: number[] = []) =>
    witches.length === named.length && witches.every((witch) => named.includes(witch));
  if (Object.values(view.history).some((entry) => entry.did === "name" && same(entry.witches)))
    return "failed";
  const [a, b] = named;
  const pairs = view.me?.pad?.pairs;
  if (pairs && a && b && !pairs[String(Math.min(a, b))]?.includes(Math.max(a, b))) return "pad";
  if (view.me?.pad && named.some((witch) => view.me?.pad?.witches[witch - 1] === 0)) return "pad";
  return null;
}
