import type { Legal } from "../../kernel/screen";
import type { Action, Hand, Shapes } from "./shape";
import { faceOf } from "./view";

/** What may be done now. */
export type Offer = readonly Legal<Shapes>[];
/** Where a card lies: `1` to `6` in the Dévidoir, `h` on the heap. */
export type Source = string;
export const HEAP: Source = "h";
/** A place in the Arena: a pile's number from 0, or `+` for a new pile. */
export type Place = number | "+";

/** The legal action that has these parts. */
export function found(legal: Offer, parts: Action): Legal<Shapes> | undefined {
  const wanted = Object.entries(parts);
  return legal.find((action) => {
    const has = new Map<string, unknown>(Object.entries(action));
    return wanted.every(([part, value]) => has.get(part) === value);
  });
}

/** What is sent for a gesture: the text of a legal action; if it is none, its parts, so that the house says why not. */
export function sent(legal: Offer, parts: Action): string | Action {
  return found(legal, parts)?.text ?? parts;
}

/** Whether something of this kind may be done now. */
export function may(legal: Offer, does: Action["do"]): boolean {
  return legal.some((action) => action.do === does);
}

/** The action that lays a card on a place. */
export function layOf(source: Source, card: string, place: Place): Action {
  return place === "+" ? { do: "open", source, card } : { do: "lay", source, card, pile: place + 1 };
}

/** The token of a source, "" for a hole. */
export function tokenAt(hand: Hand, source: Source): string {
  return source === HEAP ? hand.heap : (hand.devidoir[Number(source) - 1] ?? "");
}

/** Where the card of a source may go now; the oldest pile first. */
export function placesFor(legal: Offer, source: Source | null): Place[] {
  return legal.flatMap((action): Place[] => {
    if (action.do === "lay" && action.source === source) return [action.pile - 1];
    return action.do === "open" && action.source === source ? ["+"] : [];
  });
}

/** The sources whose card may be laid now. */
export function playable(legal: Offer): Set<Source> {
  return new Set(
    legal.flatMap((action) => (action.do === "lay" || action.do === "open" ? [action.source] : [])),
  );
}

/** The accents that may be chosen now. */
export function accentsIn(legal: Offer): string[] {
  return legal.flatMap((action) => (action.do === "accent" ? [action.accent] : []));
}

/** A card laid that the house has not confirmed yet; shown there already, unless it did not seem to fit. */
export interface Laid {
  source: Source;
  face: string;
  place: Place;
  shown: boolean;
}

/** The pending cards without the one that was confirmed or turned down; of equal ones the oldest goes. */
export function without(laid: readonly Laid[], matches: (each: Laid) => boolean): Laid[] {
  const index = laid.findIndex(matches);
  return index < 0 ? [...laid] : laid.toSpliced(index, 1);
}

/** A hand as its player has just left it: cards under way are gone already. */
export function shownHand(hand: Hand, laid: readonly Laid[]): Hand {
  if (!laid.length) return hand;
  const gone = (source: Source, token: string) =>
    laid.some((each) => each.source === source && each.face === faceOf(token));
  return {
    ...hand,
    devidoir: hand.devidoir.map((token, place) => (gone(String(place + 1), token) ? "" : token)),
    heap: gone(HEAP, hand.heap) ? "" : hand.heap,
  };
}
