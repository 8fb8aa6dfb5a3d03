import type { Event, View } from "./shape";
import { FREE } from "./view";

/** A piece that came to lie on the board, and the seat it came from. */
export interface Arrival {
  piece: string;
  part: string;
  seat: number;
  kind: "coin" | "symbol" | "totem";
}

export const coinPiece = (part: string, spot: number) => `${part}/coin/${spot}`;
export const spacePiece = (part: string, space: number) => `${part}/space/${space}`;

/** Which pieces lie on the board after these events that did not before, in the order they came. */
export function arrivals(before: View | null, after: View, events: readonly Event[]): Arrival[] {
  const coins = new Map<string, number>();
  const symbols = new Map<string, number>();
  const found: Arrival[] = [];
  for (const event of events) {
    if (event.kind !== "coin" && event.kind !== "symbol" && event.kind !== "totem") continue;
    const { kind, part, seat } = event;
    const now = after.parts[part];
    if (!now) continue;
    const old = before?.parts[part];
    const counts = kind === "coin" ? coins : symbols;
    const came = counts.get(part) ?? 0;
    counts.set(part, came + 1);
    const lay =
      kind === "coin"
        ? (old?.coins.length ?? now.coins.length - 1)
        : laid(old?.spaces ?? now.spaces.slice(0, -1));
    const place = lay + came;
    const piece = kind === "coin" ? coinPiece(part, place) : spacePiece(part, place);
    found.push({ piece, part, seat, kind });
  }
  return found;
}

function laid(spaces: number[]): number {
  return spaces.filter((owner) => owner !== FREE).length;
}
