import type { Player } from "../../kernel/screen";
import type { View } from "./shape";
import { teamOf } from "./view";

/** A column of the score sheet: one seat, or two partners. */
export interface Side {
  seats: number[];
  name: string;
  total: number;
  /** Points round by round. */
  rounds: number[];
}

export function sidesOf(view: View, players: Player[]): Side[] {
  const groups = view.options.teams
    ? [0, 1].map((team) => players.map(({ seat }) => seat).filter((seat) => teamOf(seat) === team))
    : players.map(({ seat }) => [seat]);
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
