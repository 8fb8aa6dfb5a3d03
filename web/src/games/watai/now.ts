import { may, type Offer, type Place, type Source } from "./gesture";
import type { Said } from "./say";
import type { Facts, View } from "./shape";
import { handOf, OFF, sizesFor } from "./view";

/** The one thing to do now: a key of the words, and what fills it. */
export interface Now {
  key: Said;
  name?: number;
  n?: number;
  /** Somebody must do something at once. */
  urgent?: boolean;
}

export function nowOf(
  view: View,
  facts: Facts,
  you: number | null,
  legal: Offer,
  held: Source | null,
  places: readonly Place[],
): Now {
  if (view.phase === "over") return { key: "now.over" };
  if (view.phase === "ready") return beforeGo(view, you, legal);
  if (view.phase === "naming")
    return view.roller === you ? { key: "now.name" } : { key: "now.naming", name: view.roller };
  if (view.phase === "countdown") return { key: "now.count" };
  if (you === null) return { key: "now.watch" };
  const hand = handOf(view, you);
  if (hand.left) return { key: "now.left" };
  if (hand.away) return { key: "now.away" };
  if (view.phase === "frozen")
    return view.lone === you ? { key: "now.lone", urgent: true } : { key: "now.frozen", name: view.lone };
  return inTheRace(view, facts, you, legal, held, places);
}

function beforeGo(view: View, you: number | null, legal: Offer): Now {
  if (may(legal, "go")) return { key: view.go_sayer === you ? "now.go" : "now.go.anybody" };
  return may(legal, "ready") ? { key: "now.ready" } : { key: "now.wait.go", name: view.go_sayer };
}

function inTheRace(
  view: View,
  facts: Facts,
  you: number,
  legal: Offer,
  held: Source | null,
  places: readonly Place[],
): Now {
  const hand = handOf(view, you);
  if (hand.may_cry && may(legal, "watai")) return { key: "now.cry", urgent: true };
  if (Object.values(view.piles).some((pile) => pile.slap_due !== OFF && !pile.slapped.includes(you)))
    return { key: "now.slap", n: sizesFor(facts, view.seats).slapped, urgent: true };
  if (held !== null) return { key: places.length ? "now.held" : "now.held.none" };
  if (may(legal, "fill")) return { key: "now.fill" };
  if (may(legal, "lay") || may(legal, "open"))
    return { key: view.variants.includes(facts.telling.down) ? "now.race.down" : "now.race" };
  if (hand.talon === 0 && view.variants.includes(facts.telling.both)) return { key: "now.both" };
  if (hand.talon === 0 && view.variants.includes(facts.telling.second)) return { key: "now.second" };
  return { key: "now.race.none" };
}
