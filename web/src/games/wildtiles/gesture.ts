import { ARROWS, isBlack } from "./view";

/** A tile laid down in words of the rules: `r5>ne`, `wild=b>s!`. */
export interface Lay {
  tile: string;
  colour: string;
  arrow: string;
  call: boolean;
}

/** A Wild that keeps the colour, and the tile that follows it. */
export interface Encore {
  arrow: string;
  lay: Lay;
}

/** Everything this seat may do now, sorted from the texts the house sent. */
export interface Offer {
  lays: Lay[];
  encores: Encore[];
  squares: string[];
  gifts: string[];
  swaps: number[];
  catches: number[];
  reports: number[];
  words: Set<string>;
}

const LAY = /^([bgry](?:\d|\+2|-rev|-skip)|wild4?|super)(?:=([bgry]))?(?:>([nesw]{1,2}))?(!?)$/;
const SEATS = "ABCD";

export function readLay(text: string): Lay | null {
  const found = LAY.exec(text);
  if (!found) return null;
  return { tile: found[1] ?? "", colour: found[2] ?? "", arrow: found[3] ?? "", call: found[4] === "!" };
}

export function writeLay({ tile, colour, arrow, call }: Lay): string {
  return tile + (colour && `=${colour}`) + (arrow && `>${arrow}`) + (call ? "!" : "");
}

export const seatWord = (verb: "swap" | "catch" | "report", seat: number) => `${verb} ${SEATS[seat]}`;
export const give = (tile: string) => `give ${tile}`;
export const choose = (square: string) => `@${square}`;

export function offerOf(legal: readonly string[]): Offer {
  const offer: Offer = {
    lays: [],
    encores: [],
    squares: [],
    gifts: [],
    swaps: [],
    catches: [],
    reports: [],
    words: new Set(),
  };
  for (const text of legal) {
    const [verb = "", rest = ""] = text.split(" ");
    if (text.includes("&")) {
      const [wild = "", second = ""] = text.split("&");
      const lay = readLay(second);
      if (lay) offer.encores.push({ arrow: wild.replace("wild>", ""), lay });
    } else if (text.startsWith("@")) offer.squares.push(text.slice(1));
    else if (verb === "give") offer.gifts.push(rest);
    else if (verb === "swap") offer.swaps.push(SEATS.indexOf(rest));
    else if (verb === "catch") offer.catches.push(SEATS.indexOf(rest));
    else if (verb === "report") offer.reports.push(SEATS.indexOf(rest));
    else {
      const lay = readLay(text);
      if (lay) offer.lays.push(lay);
      else offer.words.add(text);
    }
  }
  return offer;
}

export interface Piece {
  tile: string;
  arrow: string;
  colour: string;
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
const inOrder = (arrows: string[]) => ARROWS.filter((arrow) => arrows.includes(arrow)) as string[];

export const mayEncore = (offer: Offer) => offer.encores.length > 0;

/** Tiles that can be taken from the rack now; while a Wild is held for an Encore, those that can follow it. */
export function takeable(offer: Offer, draft: Draft | null): string[] {
  if (!draft?.encore) return distinct(offer.lays.map(({ tile }) => tile));
  return distinct(
    offer.encores.filter(({ arrow }) => arrow === draft.first.arrow).map(({ lay }) => lay.tile),
  );
}

function laysOf(offer: Offer, draft: Draft, part: Part): Lay[] {
  if (part === "first" && !draft.encore) return offer.lays.filter(({ tile }) => tile === draft.first.tile);
  if (part === "first") return offer.encores.map(({ arrow, lay }) => ({ ...lay, arrow }));
  return offer.encores
    .filter(({ arrow, lay }) => arrow === draft.first.arrow && lay.tile === draft.second?.tile)
    .map(({ lay }) => lay);
}

/** Where the piece may point, clockwise; nowhere in a dead end. */
export function openArrows(offer: Offer, draft: Draft, part: Part): string[] {
  return inOrder(laysOf(offer, draft, part).map(({ arrow }) => arrow));
}

/** UNO is due with this lay. */
export function callDue(offer: Offer, draft: Draft): boolean {
  if (draft.encore && !draft.second) return false;
  return laysOf(offer, draft, draft.encore ? "second" : "first").some(({ call }) => call);
}

/** The colour has to be named: a black tile, but not the Wild of an Encore. */
export function colourless(draft: Draft): Part | null {
  if (draft.encore) return draft.second && isBlack(draft.second.tile) ? "second" : null;
  return isBlack(draft.first.tile) ? "first" : null;
}

function point(arrows: string[], ...wished: string[]): string {
  return wished.find((arrow) => arrows.includes(arrow)) ?? arrows[0] ?? "";
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
export function aim(offer: Offer, draft: Draft, part: Part, arrow: string): Draft {
  if (part === "second" && draft.second) return { ...draft, second: { ...draft.second, arrow } };
  const next: Draft = { ...draft, first: { ...draft.first, arrow } };
  if (!draft.second) return next;
  return follow(offer, next, draft.second.tile) ?? { ...next, second: null };
}

/** Turn an arrow to the next open direction, clockwise or back. */
export function turn(offer: Offer, draft: Draft, part: Part, step: 1 | -1): Draft {
  const arrows = openArrows(offer, draft, part);
  if (!arrows.length) return draft;
  const now = arrows.indexOf((part === "second" ? draft.second : draft.first)?.arrow ?? "");
  return aim(offer, draft, part, arrows[(now + step + arrows.length) % arrows.length] ?? "");
}

export function name(draft: Draft, colour: string): Draft {
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

export function textOf(draft: Draft): string {
  const { first, second, encore, call } = draft;
  if (encore && second) return `wild>${first.arrow}&${writeLay({ ...second, call })}`;
  return writeLay({ ...first, call });
}

/** A tile that cannot be laid is sent all the same: the house says why not. */
export function attempt(tile: string, arrow: string): string {
  return writeLay({ tile, colour: isBlack(tile) ? "b" : "", arrow: arrow || "n", call: false });
}

/** Whether what is held can still be laid as things are now. */
export function stands(offer: Offer, draft: Draft): boolean {
  if (!draft.encore) return offer.lays.some(({ tile }) => tile === draft.first.tile);
  return mayEncore(offer) && (!draft.second || takeable(offer, draft).includes(draft.second.tile));
}
