import type { Facts, View } from "./shape";
import { OFF, owedBy } from "./view";

/** The moment, in the log's milliseconds, at which the rules will move on by themselves. */
export function dueInLog(view: View, facts: Facts): number | null {
  const hands = Object.values(view.players);
  const dues = hands.map((hand) => hand.away_due);
  const { clock, phase } = view;
  if (phase === "race") {
    dues.push(clock.placed_at + facts.idle, clock.blocked_due);
    for (const hand of hands) dues.push(hand.point_due, hand.slap_due, ...owedBy(hand).map(({ due }) => due));
    for (const pile of Object.values(view.piles)) dues.push(pile.slap_due);
  } else if (phase === "frozen") dues.push(clock.thaw_due);
  else if (phase === "ready") dues.push(clock.reading_due, clock.ready_due, clock.go_due);
  else if (phase !== "over") dues.push(clock.phase_due);
  const running = dues.filter((due) => due !== OFF);
  return running.length ? Math.min(...running) : null;
}

/**
 * What to add to a moment of the log to have it on this browser's clock: by the deadline, which is known on both,
 * otherwise by the log's latest moment, which has just been heard.
 */
export function offsetOf(view: View, facts: Facts, deadline: number | null, heard: number): number {
  const due = dueInLog(view, facts);
  return deadline !== null && due !== null ? deadline - due : heard - view.clock.now;
}
