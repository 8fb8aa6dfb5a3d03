import { CRY, GO, type Place, type Source } from "./gesture";
import type { Said } from "./say";
import { handOf, OFF, type WataiView } from "./view";

/** The one thing to do now: a key of the words, and what fills it. */
export interface Now {
  key: Said;
  name?: number;
  n?: number;
  /** Somebody must do something at once. */
  urgent?: boolean;
}

export function nowOf(
  view: WataiView,
  you: number | null,
  legal: readonly string[],
  held: Source | null,
  places: readonly Place[],
): Now {
  if (view.phase === "over") return { key: "now.over" };
  if (view.phase === "ready")
    return legal.includes(GO) ? { key: "now.go" } : { key: "now.wait.go", name: view.go_sayer };
  if (view.phase === "naming")
    return view.roller === you ? { key: "now.name" } : { key: "now.naming", name: view.roller };
  if (view.phase === "countdown") return { key: "now.count" };
  if (you === null) return { key: "now.watch" };
  const hand = handOf(view, you);
  if (hand.left) return { key: "now.left" };
  if (hand.away) return { key: "now.away" };
  if (view.phase === "frozen")
    return view.lone === you ? { key: "now.lone", urgent: true } : { key: "now.frozen", name: view.lone };
  return inTheRace(view, you, legal, held, places);
}

function inTheRace(
  view: WataiView,
  you: number,
  legal: readonly string[],
  held: Source | null,
  places: readonly Place[],
): Now {
  const hand = handOf(view, you);
  if (hand.may_cry && legal.includes(CRY)) return { key: "now.cry", urgent: true };
  if (Object.values(view.piles).some((pile) => pile.slap_due !== OFF && !pile.slapped.includes(you)))
    return { key: view.seats === 2 ? "now.slap.eight" : "now.slap", urgent: true };
  if (held !== null) return { key: places.length ? "now.held" : "now.held.none" };
  if (legal.some((text) => text.startsWith("fill"))) return { key: "now.fill" };
  if (legal.some((text) => text.includes(">"))) return { key: "now.race" };
  if (hand.talon === 0 && view.variants.includes(7)) return { key: "now.both" };
  if (hand.talon === 0 && view.variants.includes(11)) return { key: "now.second" };
  return { key: "now.race.none" };
}
