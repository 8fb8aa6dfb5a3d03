import type { Player } from "../../kernel/screen";
import type { Facts, View } from "./shape";

/** A column of the score sheet: one seat, or two partners. */
export interface Side {
  seats: number[];
  name: string;
  total: number;
  /** Points round by round. */
  rounds: number[];
}

export function sidesOf(view: View, facts: Facts, players: Player[]): Side[] {
  const groups = view.options.teams ? facts.teams : players.map(({ seat }) => [seat]);
  return groups.map((seats) => {
    const first = seats[0] ?? 0;
    return {
      seats,
      name: seats.map((seat) => players[seat]?.name ?? String(seat + 1)).join(" + "),
      total: view.scores[first] ?? 0,
      rounds: view.sheet.map((points) => points[first] ?? 0),
    };
  });
}
