// Generated from src/rayonw/house/wire.py by `python -m rayonw.house.typescript`. Do not edit.

export type Level = "easy" | "medium" | "strong";

export type Phase = "open" | "playing" | "over";

export type ByeReason =
  | "restart"
  | "slow"
  | "elsewhere"
  | "malformed"
  | "full"
  | "unknown"
  | "outdated"
  | "broken";

export type HouseWhy =
  | "house.no_guest"
  | "house.not_seated"
  | "house.not_host"
  | "house.no_seat"
  | "house.taken"
  | "house.occupied"
  | "house.present"
  | "house.free_seats"
  | "house.option"
  | "house.playing"
  | "house.not_playing"
  | "house.over"
  | "house.not_over"
  | "house.bot_keeps"
  | "house.reserved"
  | "house.stale"
  | "house.note_long"
  | "house.malformed"
  | "house.huge"
  | "house.storage"
  | "house.error"
  | "house.name"
  | "house.link"
  | "house.unknown"
  | "house.outdated"
  | "house.record"
  | "house.origin"
  | "house.limited"
  | "house.client";

export type Words = Record<string, unknown>;

/** Bytes of a client's message, at most. */
export const MAX_MESSAGE = 4096;

/**
 * Who sits where.
 *
 * `level` is set for a bot, and for a person whose seat a bot plays while they are away. `host` is whoever
 * made the table.
 */
export interface SeatInfo {
  kind: "bot" | "open" | "person";
  name: string;
  online: boolean;
  level: Level | null;
  you: boolean;
  host: boolean;
}

/** A table as its lobby shows it. `seed` is None until the match is over; `next` is the rematch's code. */
export interface TableInfo {
  code: string;
  game: string;
  version: number;
  phase: Phase;
  seats: SeatInfo[];
  options: Words;
  host: string;
  you_host: boolean;
  watching: number;
  seed_hash: string;
  seed: string | null;
  next: string | null;
}

/** What a log entry let this browser see, for the log in words. `by` None: time ran out. */
export interface Told {
  seq: number;
  at: number;
  by: number | null;
  events: Words[];
}

/** How the match ended: points by seat, winners, and the clause that ended it. */
export interface OutcomeInfo {
  scores: number[];
  winners: number[];
  reason: string;
}

/** Everything this browser may know now. Times are milliseconds since the match began. */
export interface Sync {
  t: "sync";
  seq: number;
  table: TableInfo;
  you: number | null;
  view: Words | null;
  legal: string[];
  history: Told[];
  now: number;
  deadline: number | null;
  outcome: OutcomeInfo | null;
  note: Words;
}

/** One log entry of the match: what was seen, a merge patch of this browser's View, what it may do now. */
export interface Step {
  t: "step";
  seq: number;
  at: number;
  by: number | null;
  events: Words[];
  patch: Words;
  legal: string[];
  now: number;
  deadline: number | null;
  outcome: OutcomeInfo | null;
}

/** The table's people, options or phase changed, or someone's line came or went (with the same seq). */
export interface Lobby {
  t: "lobby";
  seq: number;
  you: number | null;
  table: TableInfo;
}

/** Message `id` is done and stored; a resend gets the same answer. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/** Message `id` changed nothing; `clause` forbids it, `why` is a key of its sheet or "house.…". */
export interface Refused {
  t: "refused";
  id: string;
  clause: string;
  why: string;
  details: Words;
  seq: number;
}

/** Too many messages: message `id` was not looked at; send it again after `wait` milliseconds. */
export interface Limited {
  t: "limited";
  id: string | null;
  reason: string;
  wait: number;
}

/** This seat's private note was stored (sent to all browsers of the same person, to nobody else). */
export interface Noted {
  t: "noted";
  note: Words;
}

/** The answer to a ping, with its own mark. */
export interface Pong {
  t: "pong";
  mark: number;
}

/** In games where everybody plays at once: answer at once, with an echo of the same mark. */
export interface Probe {
  t: "probe";
  mark: number;
}

/** How long a probe and its echo took, by seat, in milliseconds; None for bots and who has no line. */
export interface Trips {
  t: "trips";
  trips: (number | null)[];
}

/** The house closes this line, and why. */
export interface Bye {
  t: "bye";
  reason: ByeReason;
}

/** Play an action of `legal`; `seq` is the last entry this browser saw. */
export interface Act {
  t: "act";
  id: string;
  seq: number;
  action: string;
}

/** Take a free seat, or take one's own seat back from the bot that kept it. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
}

/** Give the seat up (before the start), or let a bot keep it (during the match). */
export interface Leave {
  t: "leave";
  id: string;
}

/** Host: a bot of this level takes a free seat, or keeps the seat of somebody whose line is gone. */
export interface PutBot {
  t: "bot";
  id: string;
  seat: number;
  level: Level;
}

/** Host, before the start: free a seat of its bot or person. */
export interface Clear {
  t: "clear";
  id: string;
  seat: number;
}

/** Host, before the start: how many seats, and the options. */
export interface Setup {
  t: "setup";
  id: string;
  seats: number;
  options: Words;
}

/** Host: deal. Every seat must be taken. */
export interface Start {
  t: "start";
  id: string;
}

/** A new table with the same people, bots and options, dealt at once; its code is the table's `next`. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/** Keep this seat's private marks (a pad) with the table: at most 2 KB, for this seat's person only. */
export interface Note {
  t: "note";
  id: string;
  note: Words;
}

/** Is the line alive, and how long is it? */
export interface Ping {
  t: "ping";
  mark: number;
}

/** The answer to a probe, with its mark. */
export interface Echo {
  t: "echo";
  mark: number;
}

/**
 * GET /api/me; POST /api/me with {"name"} makes or renames the guest and sets the cookie.
 *
 * No guest yet: id "".
 */
export interface Me {
  id: string;
  name: string;
}

/** POST /api/me */
export interface Rename {
  name: string;
}

/**
 * POST /api/me/link: a path that moves this guest to another device, once, within `minutes`.
 *
 * POST /api/me/claim takes it.
 */
export interface MovingLink {
  path: string;
  minutes: number;
}

/** POST /api/me/claim: the token of a moving link; the answer is Me with the cookie set. */
export interface Claim {
  token: string;
}

/**
 * GET /api/where: the origin for invitations, told to whoever sits at the house's own machine.
 *
 * None for everybody else: the address they used is the one to share.
 */
export interface Whereabouts {
  origin: string | null;
}

/**
 * One option of a game.
 *
 * `choice` has choices, `number` has low and high, `table` is free JSON that the rules check.
 */
export interface OptionCard {
  id: string;
  kind: "choice" | "number" | "table";
  default: unknown;
  choices: unknown[];
  low: number;
  high: number;
}

/** GET /api/games: the shelf. GET /api/games/ID/sheet/LANG: its Sheet. */
export interface GameCard {
  id: string;
  title: string;
  version: number;
  seats: number[];
  minutes: number;
  options: OptionCard[];
}

/** One clause as players read it. */
export interface ClauseCard {
  id: string;
  section: string;
  text: string;
  ruling: boolean;
}

/** Everything a player reads about a game, in one language. */
export interface SheetCard {
  language: string;
  title: string;
  about: string;
  sections: Record<string, string>;
  clauses: ClauseCard[];
  words: Record<string, string>;
  log: Record<string, string>;
  why: Record<string, string>;
  options: Record<string, Words>;
  coach: string[];
}

/**
 * POST /api/tables.
 *
 * `bots`: levels for the seats after the host's; `start`: deal at once (every seat must be taken).
 */
export interface NewTable {
  game: string;
  seats: number;
  options: Words;
  bots: Level[];
  start: boolean;
}

/** The answer to NewTable. */
export interface TableMade {
  code: string;
}

/** Any HTTP error as JSON: a key for the client's own words or the sheet's, and an English sentence. */
export interface Problem {
  why: string;
  text: string;
  details: Words;
}

/** One step of a replay: what this perspective saw, and the merge patch of its View. */
export interface Frame {
  at: number;
  by: number | null;
  action: string;
  events: Words[];
  patch: Words;
}

/**
 * GET /api/tables/CODE/replay/PERSPECTIVE, or POST /api/replay/PERSPECTIVE with a record as the body.
 *
 * PERSPECTIVE is a seat number or "public". GET /api/tables/CODE/record downloads the record. Finished
 * matches only. `verified`: seed fits its hash, every action legal, same result.
 */
export interface Replay {
  game: string;
  version: number;
  seats: number;
  options: Words;
  names: string[];
  seed: string;
  seed_hash: string;
  verified: boolean;
  perspective: number | null;
  first: Words;
  frames: Frame[];
  outcome: OutcomeInfo | null;
}

export type FromServer = Sync | Step | Lobby | Ack | Refused | Limited | Noted | Pong | Probe | Trips | Bye;

export type FromClient = Act | Sit | Leave | PutBot | Clear | Setup | Start | Rematch | Note | Ping | Echo;
