import type { Component } from "svelte";
import type { Lang } from "./i18n.svelte";
import type { OutcomeInfo, Refused, SheetCard, Words } from "./wire";

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

/** One thing that just happened: the events of a log entry, and the View before it. */
export interface Moment {
  seq: number;
  by: number | null;
  events: Words[];
  before: Words | null;
}

/** What the shell hands to every screen of a game. A screen knows no rules: it shows, and sends action texts. */
export interface ScreenProps {
  view: Words;
  you: number | null;
  players: Player[];
  legal: string[];
  /** An action of ours is on its way. */
  waiting: boolean;
  moment: Moment | null;
  /** The last action of ours that was turned down, until the next one is sent. */
  refused: Refused | null;
  sheet: SheetCard;
  /** When the rules move on by themselves, by performance.now(), or null. */
  deadline: number | null;
  /** This seat's private marks (a pad), kept by the house for all its devices. */
  note: Words;
  /** Play an action; also one that is not legal, to be told why not. */
  act: (action: string) => void;
  keepNote: (note: Words) => void;
}

export interface SeatNoteProps {
  view: Words;
  seat: number;
  sheet: SheetCard;
}

export interface ScoreProps {
  view: Words;
  players: Player[];
  outcome: OutcomeInfo;
  sheet: SheetCard;
}

export interface KeyHelp {
  keys: string[];
  does: Record<Lang, string>;
}

/** What a game's folder exports as `screen` in screen.ts. */
export interface GameScreen {
  Screen: Component<ScreenProps>;
  /** Beside a seat's name: what this game says of a seat at a glance. */
  SeatNote: Component<SeatNoteProps>;
  /** Why each point. */
  Score: Component<ScoreProps>;
  /** Shown on desks under the seats. */
  Aside?: Component<{ view: Words; sheet: SheetCard }>;
  /** The screen shows all players itself: a phone needs no strip of seats above it. */
  playersOnTable?: boolean;
  /** Seats the rules wait for. */
  toAct: (view: Words) => number[];
  /** Least time between two shown steps, in milliseconds, so that the eye can follow. */
  pace: number;
  /** Everybody acts at once: several actions may be on their way, and what was just seen may be past already. */
  simultaneous?: boolean;
  /** Reasons of refusals that the screen tells by itself, where it happened: the shell keeps silent about them. */
  tells?: string[];
  keys: KeyHelp[];
  /** What each coach mark points at. */
  coachAt: string[];
}
