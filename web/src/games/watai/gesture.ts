import { faceOf, type Hand } from "./view";

/** Where a card comes from, as the rules write it: `1` to `6` in the Dévidoir, `h` for the heap. */
export type Source = string;
export const HEAP: Source = "h";
/** A place in the Arena: a pile's number from 0, or `+` for a new pile. */
export type Place = number | "+";

export const GO = "go";
export const TURN = "turn";
export const CRY = "watai";

export const fillOf = (place: number) => `fill ${place + 1}`;
export const slapOf = (pile: number) => `slap ${pile + 1}`;
export const sayOf = (number: number) => `say ${number}`;
export const accentOf = (accent: string) => `accent ${accent}`;
export const pointOf = (seat: number, source: Source) => `!${letter(seat)}${source}`;
export const nameOf = (seat: number) => `name ${letter(seat)}`;

export function letter(seat: number): string {
  return "ABCDEFGH"[seat] as string;
}

/** The text that lays a card on a place. */
export function layOf(source: Source, face: string, place: Place): string {
  return `${source}:${face}>${place === "+" ? "+" : place + 1}`;
}

/** The token of a source, "" for a hole. */
export function tokenAt(hand: Hand, source: Source): string {
  return source === HEAP ? hand.heap : (hand.devidoir[Number(source) - 1] ?? "");
}

/** Where the card of a source may go, of what is legal now; the oldest pile first. */
export function placesFor(legal: readonly string[], source: Source | null): Place[] {
  if (source === null) return [];
  return legal
    .filter((text) => text.startsWith(`${source}:`))
    .map((text) => text.split(">")[1] as string)
    .map((place) => (place === "+" ? place : Number(place) - 1));
}

/** The sources whose card may be laid now. */
export function playable(legal: readonly string[]): Set<Source> {
  return new Set(legal.filter((text) => text.includes(":")).map((text) => text[0] as string));
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
