import type { Legal } from "../../kernel/screen";
import type {
  Action,
  Answer,
  Arrow,
  Choose,
  Colour,
  Encore,
  Give,
  Lay,
  Renounce,
  Shapes,
  ToSeat,
} from "./shape";
import { ARROWS, isBlack } from "./view";

type Offered<A> = A & { text: string };
export type Word = (Renounce | Answer)["do"];

/** Everything this seat may do now, sorted by what it is. */
export interface Offer {
  lays: Offered<Lay>[];
  encores: Offered<Encore>[];
  choices: Offered<Choose>[];
  gifts: Offered<Give>[];
  swaps: Offered<ToSeat>[];
  catches: Offered<ToSeat>[];
  reports: Offered<ToSeat>[];
  words: Map<Word, Offered<Renounce | Answer>>;
}

export function offerOf(legal: readonly Legal<Shapes>[]): Offer {
  const offer: Offer = {
    lays: [],
    encores: [],
    choices: [],
    gifts: [],
    swaps: [],
    catches: [],
    reports: [],
    words: new Map(),
  };
  for (const action of legal) {
    if (action.do === "lay") offer.lays.push(action);
    else if (action.do === "encore") offer.encores.push(action);
    else if (action.do === "choose") offer.choices.push(action);
    else if (action.do === "give") offer.gifts.push(action);
    else if ("seat" in action) seatsOf(offer, action).push(action);
    else offer.words.set(action.do, action);
  }
  return offer;
}

function seatsOf(offer: Offer, action: ToSeat): Offered<ToSeat>[] {
  return { swap: offer.swaps, catch: offer.catches, report: offer.reports }[action.do];
}

export const squaresIn = (offer: Offer) => offer.choices.map(({ square }) => square);

/** Whether to draw or to pass now can be found wrong. */
export function renounceIsBluff(offer: Offer, word: "draw" | "pass"): boolean {
  const action = offer.words.get(word);
  return action !== undefined && "bluff" in action && action.bluff === true;
}

/** Whether a lay of this tile can be found wrong. */
export const layIsBluff = (offer: Offer, tile: string) =>
  offer.lays.some((lay) => lay.tile === tile && lay.bluff);

export interface Piece {
  tile: string;
  arrow: Arrow | "";
  colour: Colour | "";
}

/** What is held over the board and not yet laid: one tile, or a Wild and the tile that follows it. */
export interface Draft {
  first: Piece;
  encore: boolean;
  second: Piece | null;
  call: boolean;
}

/** The piece whose arrow turns now. */
export type Part = "first" | "second";

const distinct = (texts: string[]) => [...new Set(texts)];
const inOrder = (arrows: string[]) => ARROWS.filter((arrow) => arrows.includes(arrow));

export const mayEncore = (offer: Offer) => offer.encores.length > 0;

/** Tiles that can be taken from the rack now; while a Wild is held for an Encore, those that can follow it. */
export function takeable(offer: Offer, draft: Draft | null): string[] {
  if (!draft?.encore) return distinct(offer.lays.map(({ tile }) => tile));
  return distinct(offer.encores.filter(({ way }) => way === draft.first.arrow).map(({ tile }) => tile));
}

/** The ways to lay a piece of what is held: where it points, and whether UNO is called. */
function waysOf(offer: Offer, draft: Draft, part: Part): { arrow: string; call: boolean }[] {
  if (!draft.encore) return offer.lays.filter(({ tile }) => tile === draft.first.tile);
  if (part === "first") return offer.encores.map(({ way, call }) => ({ arrow: way, call }));
  return offer.encores.filter(({ way, tile }) => way === draft.first.arrow && tile === draft.second?.tile);
}

/** Where the piece may point, clockwise; nowhere in a dead end. */
export function openArrows(offer: Offer, draft: Draft, part: Part): Arrow[] {
  return inOrder(waysOf(offer, draft, part).map(({ arrow }) => arrow));
}

/** UNO is due with this lay. */
export function callDue(offer: Offer, draft: Draft): boolean {
  if (draft.encore && !draft.second) return false;
  return waysOf(offer, draft, draft.encore ? "second" : "first").some(({ call }) => call);
}

/** The colour has to be named: a black tile, but not the Wild of an Encore. */
export function colourless(draft: Draft): Part | null {
  if (draft.encore) return draft.second && isBlack(draft.second.tile) ? "second" : null;
  return isBlack(draft.first.tile) ? "first" : null;
}

function point(arrows: Arrow[], wished: string): Arrow | "" {
  return arrows.find((arrow) => arrow === wished) ?? arrows[0] ?? "";
}

/** Take a tile from the rack: its arrow keeps the way the path came, if it can. Null: it cannot be laid now. */
export function hold(offer: Offer, tile: string, onward: string): Draft | null {
  if (!offer.lays.some((lay) => lay.tile === tile)) return null;
  const draft: Draft = {
    first: { tile, arrow: "", colour: "" },
    encore: false,
    second: null,
    call: false,
  };
  draft.first.arrow = point(openArrows(offer, draft, "first"), onward);
  return draft;
}

/** Take the tile that follows a held Wild, or null. */
export function follow(offer: Offer, draft: Draft, tile: string): Draft | null {
  if (!takeable(offer, draft).includes(tile)) return null;
  const next: Draft = { ...draft, second: { tile, arrow: "", colour: "" }, call: false };
  const arrows = openArrows(offer, next, "second");
  return {
    ...next,
    second: { tile, colour: draft.second?.colour ?? "", arrow: point(arrows, draft.first.arrow) },
  };
}

/** Play the held Wild as an Encore, or as a plain Wild again. */
export function setEncore(offer: Offer, draft: Draft, on: boolean): Draft {
  const next: Draft = { ...draft, encore: on, second: null, call: false };
  const arrow = point(openArrows(offer, next, "first"), draft.first.arrow);
  return { ...next, first: { ...draft.first, arrow } };
}

/** Point an arrow; an Encore's second tile moves with the Wild's arrow, or goes back to the rack. */
export function aim(offer: Offer, draft: Draft, part: Part, arrow: Arrow | ""): Draft {
  if (part === "second" && draft.second) return { ...draft, second: { ...draft.second, arrow } };
  const next: Draft = { ...draft, first: { ...draft.first, arrow } };
  if (!draft.second) return next;
  return follow(offer, next, draft.second.tile) ?? { ...next, second: null };
}

/** Turn an arrow to the next open direction, clockwise or back. */
export function turn(offer: Offer, draft: Draft, part: Part, step: 1 | -1): Draft {
  const arrows = openArrows(offer, draft, part);
  if (!arrows.length) return draft;
  const held = (part === "second" ? draft.second : draft.first)?.arrow;
  const now = arrows.findIndex((arrow) => arrow === held);
  return aim(offer, draft, part, arrows[(now + step + arrows.length) % arrows.length] ?? "");
}

export function name(draft: Draft, colour: Colour): Draft {
  const part = colourless(draft);
  if (part === "second" && draft.second) return { ...draft, second: { ...draft.second, colour } };
  return part === "first" ? { ...draft, first: { ...draft.first, colour } } : draft;
}

/** What is still missing before it can be laid. */
export function missing(draft: Draft): "second" | "colour" | null {
  if (draft.encore && !draft.second) return "second";
  const part = colourless(draft);
  return part && !(part === "second" ? draft.second : draft.first)?.colour ? "colour" : null;
}

/** What it means to lay what is held: an action to send by its text, or, if none is legal, by its parts. */
export function actionOf(offer: Offer, { first, second, encore, call }: Draft): string | Action {
  if (!encore || !second) {
    const found = offer.lays.find((lay) => lay.call === call && samePiece(lay, first));
    return found?.text ?? { do: "lay", ...first, call };
  }
  const way = first.arrow || "n";
  const found = offer.encores.find(
    (each) => each.way === way && each.call === call && samePiece(each, second),
  );
  return found?.text ?? { do: "encore", way, ...second, call };
}

const samePiece = (one: Piece, other: Piece) =>
  one.tile === other.tile && one.colour === other.colour && one.arrow === other.arrow;

/** A tile that cannot be laid is sent all the same: the house says why not. */
export function attempt(offer: Offer, tile: string, draft: Draft | null): Action {
  const piece: Piece = { tile, colour: isBlack(tile) ? "b" : "", arrow: offer.lays[0]?.arrow || "n" };
  if (draft?.encore) return { do: "encore", way: draft.first.arrow || "n", ...piece, call: false };
  return { do: "lay", ...piece, call: false };
}

/** Whether what is held can still be laid as things are now. */
export function stands(offer: Offer, draft: Draft): boolean {
  if (!draft.encore) return offer.lays.some(({ tile }) => tile === draft.first.tile);
  return mayEncore(offer) && (!draft.second || takeable(offer, draft).includes(draft.second.tile));
}
