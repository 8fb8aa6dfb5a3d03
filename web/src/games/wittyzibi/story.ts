import { SEAT_LETTERS } from "./gesture";
import type { Kind, ZibiView } from "./view";

/** One step of the round's public story: see story.py of the game. */
export interface Step {
  seat: number;
  kind: Kind;
  did: "throw" | "take" | "drop" | "lost";
  /** The way of a card: whom it was thrown at, and whom each PAF sent it to. */
  hops: number[];
  destroyed: boolean;
}

const seatOf = (letter: string | undefined) => SEAT_LETTERS.indexOf(letter ?? "?");

export function readStep(text: string): Step {
  const [who, second = "", third] = text.split(" ");
  const seat = seatOf(who);
  if (second === "drop" || second === "lost")
    return { seat, kind: third as Kind, did: second, hops: [], destroyed: false };
  const [kind, ...hops] = second.split(/[<>]/);
  return {
    seat,
    kind: kind as Kind,
    did: second.includes("<") ? "take" : "throw",
    hops: hops.map(seatOf),
    destroyed: third === "x",
  };
}

/** The round's steps in order. */
export function stepsOf(view: ZibiView): Step[] {
  return Object.keys(view.story)
    .map(Number)
    .sort((a, b) => a - b)
    .map((key) => readStep(view.story[String(key)] as string));
}
