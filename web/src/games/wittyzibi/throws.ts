import type { Event, Kind } from "./shape";

/** A place that something flies from or to. */
export type Spot = { at: "seat"; seat: number } | { at: "middle" } | { at: "discard" };

/** Something that flies over the table: bananas or a card, and what is felt where it lands. */
export interface Throw {
  kind: Kind;
  from: Spot;
  to: Spot;
  /** What is called out where it lands: "+20". */
  felt: string;
  /** It hurts. */
  hits: boolean;
}

const seat = (at: number): Spot => ({ at: "seat", seat: at });
const MIDDLE: Spot = { at: "middle" };
const DISCARD: Spot = { at: "discard" };

/** What flies because of what happened, in order. A card waits in the middle until it is answered. */
export function throwsOf(events: readonly Event[], damage: Readonly<Record<string, number>>): Throw[] {
  return events.flatMap((event): Throw[] => {
    switch (event.kind) {
      case "threw":
        return [{ kind: event.card, from: seat(event.seat), to: MIDDLE, felt: "", hits: false }];
      case "took":
        return [{ kind: event.card, from: seat(event.from_seat), to: MIDDLE, felt: "", hits: false }];
      case "struck":
      case "struck_and_drew":
        return [{ kind: event.card, from: seat(event.seat), to: MIDDLE, felt: "", hits: false }];
      case "hurt":
        return [
          {
            kind: event.card,
            from: MIDDLE,
            to: seat(event.seat),
            felt: `+${damage[event.card] ?? ""}`,
            hits: true,
          },
        ];
      case "healed":
        return [
          {
            kind: "nurse",
            from: MIDDLE,
            to: seat(event.seat),
            felt: `−${damage[event.card] ?? ""}`,
            hits: false,
          },
        ];
      case "nursed":
        return [{ kind: "nurse", from: MIDDLE, to: seat(event.seat), felt: "", hits: false }];
      case "showed":
        return [{ kind: "emissary", from: MIDDLE, to: seat(event.seat), felt: "", hits: false }];
      case "discarded":
        return [{ kind: event.card, from: seat(event.seat), to: DISCARD, felt: "", hits: false }];
      case "vanished":
      case "burnt":
        return [{ kind: event.card, from: MIDDLE, to: DISCARD, felt: "", hits: false }];
      default:
        return [];
    }
  });
}
