import type { Component } from "svelte";
import type { Lang } from "./i18n.svelte";
import type { Json, OutcomeInfo, Refused, SheetCard } from "./wire";

/** The shapes of a game: its folder's generated shape.ts exports them as `Shapes`. */
export interface AnyShapes {
  view: object;
  own: object;
  event: object;
  action: object;
  facts: object;
  note: object;
}

/** What the shell knows of a game it does not know. */
export interface Unknown extends AnyShapes {
  view: Json;
  own: Json;
  event: Json;
  action: Json;
  facts: Json;
  note: Json;
}

/** An action that may be played now: its parts, and its text. */
export type Legal<G extends AnyShapes = Unknown> = G["action"] & { text: string };

/** What a screen sends: one of `legal`, by its text, or the parts of one that may not be legal, to be told why not. */
export type Act<G extends AnyShapes = Unknown> = (action: string | G["action"]) => void;

/** A seat as a screen shows it. */
export interface Player {
  seat: number;
  name: string;
  you: boolean;
  bot: boolean;
  online: boolean;
  /** A bot plays for this person. */
  kept?: boolean;
  /** How long the line is, there and back, in milliseconds, as the house measures it where everybody plays at once. */
  trip?: number | null;
}

/** A round has ended, and the table waits before the next. */
export interface Between {
  /** When the next round begins at the latest, by performance.now(); null: whenever I like. */
  until: number | null;
  /** Have I said that I am ready? */
  ready: boolean;
  /** Who is not ready yet, without me. */
  waitsFor: string[];
  go: () => void;
}

/** One thing that just happened: the events of a log entry, and the View before it. */
export interface Moment<G extends AnyShapes = Unknown> {
  seq: number;
  by: number | null;
  events: G["event"][];
  before: G["view"] | null;
}

/** What the shell hands to every screen of a game. A screen knows no rules: it shows, and chooses among `legal`. */
export interface ScreenProps<G extends AnyShapes = Unknown> {
  view: G["view"];
  /** Numbers of the rules that a screen shows. */
  facts: G["facts"];
  /** The seats that the rules wait for. */
  toAct: number[];
  you: number | null;
  players: Player[];
  legal: Legal<G>[];
  /** An action of ours is on its way. */
  waiting: boolean;
  moment: Moment<G> | null;
  /** The last action of ours that was turned down, until the next one is sent. */
  refused: Refused | null;
  sheet: SheetCard;
  /** When the rules move on by themselves, by performance.now(), or null. */
  deadline: number | null;
  /** This seat's private marks (a pad), kept by the house for all its devices. */
  note: G["note"];
  /** Set while the table waits between two rounds: a summary has the button that goes on. */
  between: Between | null;
  act: Act<G>;
  keepNote: (note: G["note"]) => void;
}

export interface SeatNoteProps<G extends AnyShapes = Unknown> {
  view: G["view"];
  facts: G["facts"];
  seat: number;
  sheet: SheetCard;
}

export interface ScoreProps<G extends AnyShapes = Unknown> {
  view: G["view"];
  facts: G["facts"];
  players: Player[];
  outcome: OutcomeInfo;
  sheet: SheetCard;
}

export interface KeyHelp {
  keys: string[];
  does: Record<Lang, string>;
}

/** A hint of the sheet, by its key, and a CSS selector of what it speaks of. */
export type Hint = [hint: string, at: string];

/** What a game's folder exports as `screen` in screen.ts. */
export interface GameScreen<G extends AnyShapes = Unknown> {
  Screen: Component<ScreenProps<G>>;
  /** Beside a seat's name: what this game says of a seat at a glance. */
  SeatNote: Component<SeatNoteProps<G>>;
  /** Why each point. */
  Score: Component<ScoreProps<G>>;
  /** Shown on desks under the seats. */
  Aside?: Component<{ view: G["view"]; sheet: SheetCard }>;
  /** Where the screen shows all players itself, and needs no seats beside or above it. */
  playersOnTable?: "phone" | "everywhere";
  /** Everybody plays at once now: no seat is marked as the one that is waited for. */
  everybodyPlays?: (view: G["view"]) => boolean;
  /** Least time between two shown steps, in milliseconds, so that the eye can follow. */
  pace: number;
  /** Reasons of refusals that the screen tells by itself, where it happened: the shell keeps silent about them. */
  tells?: string[];
  keys: KeyHelp[];
  /** The hints for a first match, by what lies there now: which of the sheet's, and what each points at. */
  coach: (view: G["view"]) => Hint[];
  /** What shakes when an action of ours is turned down: a CSS selector; nothing, if it is left out. */
  refusedAt?: string;
}
