// Generated from src/rayonw/house/wire by `python -m generate`. Do not edit.

export type Level = "easy" | "medium" | "strong";

/** The animal by which somebody is drawn; "": the one that goes with the name. */
export type Face =
  | ""
  | "otter"
  | "owl"
  | "fox"
  | "panda"
  | "stork"
  | "marmot"
  | "beaver"
  | "gull"
  | "lynx"
  | "turtle"
  | "barnowl"
  | "badger"
  | "giraffe"
  | "woodpecker"
  | "whale"
  | "squirrel";

/**
 * What somebody at a table may show the others: eight drawings, then ten phrases, which everybody reads in
 * their own language. There is no free text.
 */
export type Sign =
  | "cheer"
  | "laugh"
  | "heart"
  | "wow"
  | "tear"
  | "grr"
  | "think"
  | "clover"
  | "bravo"
  | "thanks"
  | "well_played"
  | "ouch"
  | "moment"
  | "hurry"
  | "again"
  | "sorry"
  | "luck"
  | "hello";

export type Phase = "open" | "playing" | "over";

/** Seconds for which a table waits for a silent person before a bot may play that seat. */
export type Patience = 30 | 60 | 120 | 300;

/** How fast the bots of a table play. In races it changes nothing: there a bot's level is its speed. */
export type Pace = "calm" | "normal" | "quick";

/**
 * What a browser plays by itself for whoever plays with bots alone, when there is one legal action only:
 * nothing, what is a mere pass, or anything. With other people how fast it came would tell that there was no
 * choice, so there it is not done.
 */
export type Auto = "never" | "passes" | "single";

/** How many days a move may take, in a match over days; 0: people are there and play now. */
export type Days = 0 | 1 | 3 | 7;

/**
 * In a match over days: how often a bot plays a single turn for somebody who missed a deadline. The next time
 * it has the seat for good, until its person plays again.
 */
export type Chances = 0 | 1 | 2;

/**
 * How many matches a series has at most, between two: whoever wins more than half of them has won it.
 * 1: a single match.
 */
export type Best = 1 | 3 | 5;

/** Who plays again without some of the others: bots take their seats, or the seats are free for anybody. */
export type Instead = "bots" | "open";

/** What somebody may be drawn as; the first word of a group's name. */
export type Animal =
  | "otter"
  | "owl"
  | "fox"
  | "panda"
  | "stork"
  | "marmot"
  | "beaver"
  | "gull"
  | "lynx"
  | "turtle"
  | "barnowl"
  | "badger"
  | "giraffe"
  | "woodpecker"
  | "whale"
  | "squirrel";

/** Where a group is at home: the other word of its name. There is no free text. */
export type Spot =
  | "lighthouse"
  | "forest"
  | "dune"
  | "harbour"
  | "mill"
  | "island"
  | "meadow"
  | "bridge"
  | "garden"
  | "attic"
  | "mountain"
  | "river"
  | "marsh"
  | "orchard"
  | "castle"
  | "library";

/** Seconds after which bots take the free seats of an open table, and the match begins. */
export type Fill = 30 | 60 | 120 | 180 | 300;

/** A language that the pages speak. */
export type Language = "fr" | "en";

export type BarKind = "person" | "address";

/** silence: no new name, open tables or reactions. ban: nothing at all, and no connection. */
export type BarWhat = "silence" | "ban";

/** After how many minutes the house closes; 0: it stays open. */
export type StopMinutes = 0 | 1 | 5 | 15 | 60;

/**
 * turn: it is their turn. over: the match is over. full: every seat of their table is taken, and it waits to
 * be started. rematch: the same people play again. invitation: somebody would like to play with them.
 */
export type NoticeKind = "turn" | "over" | "full" | "rematch" | "invitation";

/** How a service wants to be spoken to. */
export type WebhookShape = "ntfy" | "matrix" | "discord";

/**
 * restart: come back at once. storage: the disk cannot be read now, come back. slow: come back, this
 * connection was too slow. elsewhere: one person has too many windows here. limited: far too much was sent, or
 * too many wrong codes. full: too many watch. unknown: no such table. outdated: its rules are no longer here.
 * broken: its log cannot be played. closed: the host of the house has closed the table. banned: the host of
 * the house lets this person or address in no more. forgotten: this person wished to be forgotten. daily:
 * somebody plays the deal of a day there, which nobody else may see yet.
 */
export type ByeReason =
  | "restart"
  | "storage"
  | "slow"
  | "elsewhere"
  | "malformed"
  | "limited"
  | "full"
  | "unknown"
  | "outdated"
  | "broken"
  | "closed"
  | "banned"
  | "forgotten"
  | "daily";

/** Every reason of the house's own, in `Refused.why` (with clause "house") and in `Problem.why`. */
export type HouseWhy =
  | "house.no_guest"
  | "house.not_seated"
  | "house.passing"
  | "house.not_yours"
  | "house.one_device"
  | "house.name_same"
  | "house.not_host"
  | "house.no_seat"
  | "house.taken"
  | "house.occupied"
  | "house.present"
  | "house.patience"
  | "house.free_seats"
  | "house.option"
  | "house.playing"
  | "house.not_playing"
  | "house.over"
  | "house.not_over"
  | "house.not_asked"
  | "house.thinking"
  | "house.reserved"
  | "house.often"
  | "house.stale"
  | "house.between"
  | "house.days"
  | "house.no_undo"
  | "house.hush"
  | "house.enough"
  | "house.note_long"
  | "house.malformed"
  | "house.huge"
  | "house.storage"
  | "house.unready"
  | "house.error"
  | "house.name"
  | "house.name_unseen"
  | "house.name_marks"
  | "house.name_bot"
  | "house.name_somebody"
  | "house.name_other"
  | "house.link"
  | "house.unknown"
  | "house.outdated"
  | "house.record"
  | "house.origin"
  | "house.limited"
  | "house.client"
  | "house.lesson"
  | "house.lesson_other"
  | "house.lesson_over"
  | "house.no_lesson"
  | "house.removed"
  | "house.not_listed"
  | "house.few_people"
  | "house.many_groups"
  | "house.not_maker"
  | "house.many_listed"
  | "house.banned"
  | "house.silenced"
  | "house.closing"
  | "house.desk"
  | "house.daily"
  | "house.daily_done"
  | "house.daily_first"
  | "house.sealed"
  | "house.push"
  | "house.quiet"
  | "house.webhook"
  | "house.rated_people"
  | "house.rated_device"
  | "house.rated_bot"
  | "house.rated_undo";

/** A JSON object whose keys something else declares: a game, an option, a refusal. */
export type Json = Record<string, unknown>;

/** Bytes of a client's message, at most. */
export const MAX_MESSAGE = 4096;

/** The patience of a table whose host chose none. */
export const PATIENCE: Patience = 60;

/** All of them. */
export const PATIENCES: readonly Patience[] = [30, 60, 120, 300];

/** The pace of a table whose host chose none. */
export const PACE: Pace = "normal";

/** All of them. */
export const PACES: readonly Pace[] = ["calm", "normal", "quick"];

/** What is played by itself at a table whose host chose nothing. */
export const AUTO: Auto = "passes";

/** All of them. */
export const AUTOS: readonly Auto[] = ["never", "passes", "single"];

/** After how long bots fill a table that somebody who wants to play with people makes. */
export const FILL: Fill = 60;

/** All of them. */
export const FILLS: readonly Fill[] = [30, 60, 120, 180, 300];

/** The name of everybody who was forgotten; each browser says it in its own language. */
export const SOMEBODY = "somebody";

/**
 * What somebody at a table may show the others: eight drawings, then ten phrases, which everybody reads in
 * their own language. There is no free text.
 */
export const SIGNS: readonly Sign[] = ["cheer", "laugh", "heart", "wow", "tear", "grr", "think", "clover", "bravo", "thanks", "well_played", "ouch", "moment", "hurry", "again", "sorry", "luck", "hello"];

/** So many of the signs are drawings. */
export const DRAWINGS = 8;

/** All of them. */
export const DAYS: readonly Days[] = [0, 1, 3, 7];

/** The chances at a table whose host chose none. */
export const CHANCES: Chances = 2;

/** The series of a table whose host chose none. */
export const BEST: Best = 1;

/** All of them. */
export const BESTS: readonly Best[] = [1, 3, 5];

/** All of them. */
export const SPOTS: readonly Spot[] = ["lighthouse", "forest", "dune", "harbour", "mill", "island", "meadow", "bridge", "garden", "attic", "mountain", "river", "marsh", "orchard", "castle", "library"];

/** All of them. */
export const CHANCES_ALL: readonly Chances[] = [0, 1, 2];

/** All of them. */
export const NOTICE_KINDS: readonly NoticeKind[] = ["turn", "over", "full", "rematch", "invitation"];

/** Any HTTP error as JSON: a key for the client's own words or the sheet's, and an English sentence. */
export interface Problem {
  why: string;
  text: string;
  details: Json;
}

/**
 * Who sits where.
 *
 * `level` is set for a bot, and for a person whose seat a bot plays until they play again. `host` is whoever
 * made the table. `device`: the seat is played at the device of whoever looks.
 */
export interface SeatInfo {
  kind: "open" | "person" | "bot";
  name: string;
  online: boolean;
  level: Level | null;
  you: boolean;
  host: boolean;
  device: boolean;
  /** By which whoever sits here knows a person again at other tables; it is theirs alone. */
  mark: string;
  face: Face;
}

/**
 * How far a lesson is: its step, of how many; as many as there are when it is over.
 *
 * `ready`: everything that happens before the step is said has happened, and the guide speaks.
 */
export interface LessonInfo {
  step: number;
  of: number;
  ready: boolean;
}

/**
 * The table is for the deal of a day, such as 2026-11-18. `practice`: it does not count.
 *
 * `opens`: when the seed is shown, in ms since 1970: from then on nothing counts any more.
 */
export interface DailyInfo {
  day: string;
  practice: boolean;
  opens: number;
}

/**
 * A round has ended: the next begins when everybody is ready.
 *
 * At the latest it begins in `left` milliseconds; None: there is no hurry, nobody else is waiting.
 */
export interface Pause {
  left: number | null;
  /** By seat. */
  ready: boolean[];
}

/**
 * When the match is over: who wants to play again.
 *
 * `wants` by seat, None: no answer yet; bots always do. `left`: for so many milliseconds those who do not
 * answer are waited for; None: nobody has asked yet. `begins`: then it begins by itself, without them.
 * `may_begin`: whoever wants to may begin now, without the others.
 */
export interface AgainInfo {
  wants: (boolean | null)[];
  left: number | null;
  begins: boolean;
  may_begin: boolean;
}

/**
 * A series of matches: this is match `number`; `wins` by seat, this match among them once it is over.
 *
 * `winners`: the seats that have won the series; none while it goes on.
 */
export interface SeriesInfo {
  best: Best;
  number: number;
  wins: number[];
  winners: number[];
}

/**
 * A table as its lobby shows it. `seed` is None until the match is over; `next` is the rematch's code.
 *
 * `again`: when the match is over, who wants another; `series`: what this match is a part of; None: nothing.
 * `group`: the code of the group whose table it is, for people who sit here.
 * `simultaneous`: some act out of turn, so an action on what was just seen is not stale by that alone.
 * `race`: there are no turns at all.
 * `host_left`: the host is not connected and keeps the host's rights for so many milliseconds more.
 * `lesson`: this is the table of a lesson; `daily`: it is for the deal of a day.
 * `days`: the deadline of a Sync or Step is not the rules' but that of a match over days.
 * `held`: the match clock and the bots stand still: between rounds (`pause`), or because whoever plays with
 * bots alone looks elsewhere. `undo`: decisions can be taken back here; `undone`: how often that was done.
 * `listed`: the table stands in the list of open tables; bots fill it after `fill` seconds, that is in
 * `fill_left` milliseconds (None: not while nobody who sits here is connected). `removed`: the names of
 * people whom the host has removed, for whoever hosts. `rated`: the match counts for ratings.
 */
export interface TableInfo {
  code: string;
  game: string;
  version: number;
  phase: Phase;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  host: string;
  you_host: boolean;
  watching: number;
  seed_hash: string;
  patience: Patience;
  pace: Pace;
  auto: Auto;
  days: Days;
  chances: Chances;
  simultaneous: boolean;
  race: boolean;
  held: boolean;
  pause: Pause | null;
  undo: boolean;
  undone: number;
  host_left: number | null;
  seed: string | null;
  next: string | null;
  lesson: LessonInfo | null;
  daily: DailyInfo | null;
  listed: boolean;
  fill: Fill | null;
  fill_left: number | null;
  removed: string[];
  again: AgainInfo | null;
  best: Best;
  series: SeriesInfo | null;
  group: string | null;
  rated: boolean;
}

/**
 * What a log entry let this browser see, for the log in words. `by` None: time ran out.
 *
 * A private action of one's own has the time of the entry before it.
 */
export interface Told {
  seq: number;
  at: number;
  by: number | null;
  events: Json[];
}

/** How the match ended: points by seat, winners, and the clause that ended it. */
export interface OutcomeInfo {
  scores: number[];
  winners: number[];
  reason: string;
}

/**
 * Everything this browser may know now. Times are milliseconds since the match began.
 *
 * `history` ends now; `older` says that there is more before it, which comes when asked for.
 * `legal`: each action this seat may play, by its parts and as `text`. `to_act`: the seats that the rules
 * wait for. `facts`: numbers of the game's rules that its screen shows.
 * `bot_from`: by seat, from when on whoever sits at the table may let a bot play it (`cover`), because its
 * person is silent or not connected; None if nobody may.
 */
export interface Sync {
  t: "sync";
  seq: number;
  table: TableInfo;
  you: number | null;
  view: Json | null;
  legal: Json[];
  to_act: number[];
  facts: Json;
  history: Told[];
  older: boolean;
  now: number;
  deadline: number | null;
  bot_from: (number | null)[];
  outcome: OutcomeInfo | null;
  note: Json;
}

/** One log entry of the match: what was seen, a merge patch of this browser's View, what it may do now. */
export interface Step {
  t: "step";
  seq: number;
  at: number;
  by: number | null;
  events: Json[];
  patch: Json;
  legal: Json[];
  to_act: number[];
  now: number;
  deadline: number | null;
  bot_from: (number | null)[];
  outcome: OutcomeInfo | null;
}

/** The table's people, options or phase changed, or someone connected or left (with the same seq). */
export interface Lobby {
  t: "lobby";
  seq: number;
  you: number | null;
  table: TableInfo;
  now: number;
  bot_from: (number | null)[];
}

/** Somebody shows a sign. It is an entry of the log, and no move. */
export interface Reacted {
  t: "reacted";
  seq: number;
  seat: number;
  sign: Sign;
}

/** Message `id` is done and stored; a resend gets the same answer. */
export interface Ack {
  t: "ack";
  id: string;
  seq: number;
}

/**
 * Message `id` changed nothing; `clause` forbids it, `why` is a key of its sheet or "house.…".
 *
 * Id "" answers no message: "house.unready" says that the `sync` of a new connection has to wait.
 */
export interface Refused {
  t: "refused";
  id: string;
  clause: string;
  why: string;
  details: Json;
  seq: number;
}

/** The answer to `older`: what this browser may know of before that entry, and whether there is more. */
export interface Page {
  t: "page";
  id: string;
  history: Told[];
  older: boolean;
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
  note: Json;
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

/** How long a probe and its echo took, by seat, in milliseconds; None for bots and the absent. */
export interface Trips {
  t: "trips";
  trips: (number | null)[];
}

/**
 * Words of the host of the house, for everybody ("" if there are none any more).
 *
 * `stop_left`: the house closes in so many milliseconds; None: it does not.
 */
export interface Announce {
  t: "announce";
  text: string;
  stop_left: number | null;
}

/** The house closes this connection, and why. */
export interface Bye {
  t: "bye";
  reason: ByeReason;
}

/**
 * Play an action of `legal`, by its text or its parts; any other is refused with a reason.
 *
 * `seq` is the last entry this browser saw, by the numbers it was sent.
 * Whoever plays takes the seat back from the bot that played it, also if the action itself is refused.
 * `seat`: where several people share the device, for whom it is meant; if another has the device when it
 * arrives, it is stale.
 */
export interface Act {
  t: "act";
  id: string;
  seq: number;
  action: string | Json;
  seat: number | null;
}

/** Take a free seat, or take one's own seat back from the bot that kept it. */
export interface Sit {
  t: "sit";
  id: string;
  seat: number;
}

/**
 * Give the seat up (before the start), or let a bot keep it (during the match).
 *
 * `seat`: which of the seats of this device; None: the one in play, or one's own.
 */
export interface Leave {
  t: "leave";
  id: string;
  seat: number | null;
}

/** Before the start: somebody of this name, who shares my device, takes a free seat. */
export interface Bring {
  t: "bring";
  id: string;
  seat: number;
  name: string;
}

/**
 * Where several people share a device: who of them has it now; None: it is being passed on.
 *
 * The answer is a `sync` of what that seat, or a stranger, may know.
 */
export interface Take {
  t: "take";
  seat: number | null;
}

/** Host: a bot of this level takes a free seat, or the place of another bot. */
export interface PutBot {
  t: "bot";
  id: string;
  seat: number;
  level: Level;
}

/**
 * Let a bot play the seat of somebody silent or not connected, until its owner plays again.
 *
 * Whoever sits at the table may ask, once the seat's time in `bot_from` has come.
 */
export interface Cover {
  t: "cover";
  id: string;
  seat: number;
}

/** Host, before the start: free a seat of its bot or person. */
export interface Clear {
  t: "clear";
  id: string;
  seat: number;
}

/** Host, before the start: how many seats, the options, and how it waits and goes on (None: as it is). */
export interface Setup {
  t: "setup";
  id: string;
  seats: number;
  options: Record<string, unknown>;
  patience: Patience | null;
  pace: Pace | null;
  auto: Auto | null;
  days: Days | null;
  chances: Chances | null;
  best: Best | null;
  rated: boolean | null;
}

/** Host: deal. Every seat must be taken. */
export interface Start {
  t: "start";
  id: string;
}

/**
 * Before the start: the table stands in the list of open tables, and bots fill it after `fill` seconds.
 *
 * The host decides. Whoever sits at an open table that bots fill may choose another time for it.
 */
export interface Publish {
  t: "publish";
  id: string;
  listed: boolean;
  fill: Fill | null;
}

/** At an open table that bots fill: let them take the free seats, and deal. Whoever sits here may ask. */
export interface StartNow {
  t: "now";
  id: string;
}

/** Host, before the start: somebody who was removed may sit here again; by the place in `removed`. */
export interface Readmit {
  t: "readmit";
  id: string;
  place: number;
}

/**
 * When the match is over: I want to play again, or not now; a wish can be changed.
 *
 * As soon as everybody wants to, a new table begins by itself; its code is the table's `next`.
 */
export interface Again {
  t: "again";
  id: string;
  wants: boolean;
}

/** Who wants to play again begins without those who do not, are not here, or say nothing for too long. */
export interface Begin {
  t: "begin";
  id: string;
  instead: Instead;
}

/** In a lesson: this step is read, and waits for nothing else. */
export interface GoOn {
  t: "on";
  id: string;
  step: number;
}

/** In a lesson: begin this scene again. */
export interface Restage {
  t: "restage";
  id: string;
}

/** Show the others a sign, during the match or after it; a few at a time. */
export interface React {
  t: "react";
  id: string;
  sign: Sign;
}

/**
 * Keep this seat's private marks (a pad) with the table: at most 2 KB, for this seat's person only.
 *
 * `seat`: as in `Act`.
 */
export interface Note {
  t: "note";
  id: string;
  note: Json;
  seat: number | null;
}

/** A page of the log before entry `before`, by the numbers this browser was sent. Who watches may ask. */
export interface Older {
  t: "older";
  id: string;
  before: number;
}

/** Take back my last decision and everything since. Only where nobody else plays. */
export interface Undo {
  t: "undo";
  id: string;
}

/** I have seen how the round ended: the next may begin. */
export interface Ready {
  t: "ready";
  id: string;
}

/** Whether this browser's person looks at the table now; a new connection does. */
export interface Attend {
  t: "attend";
  here: boolean;
}

/** Is the connection alive, and how long does a round trip take? */
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
  face: Face;
}

/** POST /api/me: the guest's name, and face; None: as it is. */
export interface Rename {
  name: string;
  face: Face | null;
}

/** POST /api/me/link: the origin that the other device will find this house at. */
export interface AskForLink {
  origin: string;
}

/**
 * The answer: a link that moves this guest to another device, once, within `minutes`; its QR code as SVG.
 *
 * POST /api/me/claim takes its token. The token stands behind the #, which no browser sends: so neither the
 * link nor its picture is ever part of an address that a proxy may log.
 */
export interface MovingLink {
  link: string;
  picture: string;
  minutes: number;
}

/** POST /api/me/claim: the token of a moving link; the answer is Me with the cookie set. */
export interface Claim {
  token: string;
}

/** POST /api/me/forget: everything that is this guest's goes for good. The name says that it is meant. */
export interface Forget {
  name: string;
}

/**
 * GET /api/kept: for how many days this house keeps what; None: for ever.
 *
 * `guests`: people who do not come back. `backups`: copies that the host's desk keeps.
 */
export interface Kept {
  guests: number | null;
  unstarted: number | null;
  finished: number | null;
  backups: number;
}

/**
 * GET /api/where: the origin for invitations, told to whoever sits at the house's own machine.
 *
 * None for everybody else: the address they used is the one to share.
 */
export interface Whereabouts {
  origin: string | null;
}

/** Who sits where, in a list. A person with a level: a bot plays for them. */
export interface ListedSeat {
  kind: "open" | "person" | "bot";
  name: string;
  level: Level | null;
  you: boolean;
  face: Face;
}

/** One of a person's tables. `since`: when it came into its part of the list, in ms since 1970. */
export interface ListedTable {
  code: string;
  game: string;
  phase: Phase;
  since: number;
  seats: ListedSeat[];
  outcome: OutcomeInfo | null;
  next: string | null;
  series: SeriesInfo | null;
}

/**
 * GET /api/me/tables, or /api/me/tables?game=ID: the tables of whoever asks, the newest first.
 *
 * `waiting`: they wait for this person; `running`: they are open or played; `over`: how the last ones ended.
 * Tables of lessons are not among them. With If-None-Match and the ETag of the last answer: 304 if nothing
 * has changed. No guest yet: three empty lists.
 */
export interface MyTables {
  waiting: ListedTable[];
  running: ListedTable[];
  over: ListedTable[];
}

/**
 * One option of a game.
 *
 * `choice` has choices, `number` has low and high, and in `choices` those numbers that are offered, if a few
 * are enough; `table` is free JSON that the rules check.
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
  race: boolean;
  passes: string[];
  options: OptionCard[];
  /** Whether there is a lesson: GET /api/games/ID/lesson/LANG. */
  lesson: boolean;
}

/**
 * One step of a lesson: what the guide says, of what on the screen, and what it teaches.
 *
 * `gesture`: it waits for an action of the game, and not for being read only. `otherwise`: what the guide
 * answers to an action that is legal, but not the one; "" for nothing in particular.
 */
export interface LessonStepCard {
  id: string;
  scene: string;
  text: string;
  otherwise: string;
  at: string[];
  gesture: boolean;
  clauses: string[];
}

/** A game's lesson in one language. `scenes`: their titles by id. */
export interface LessonCard {
  language: string;
  scenes: Record<string, string>;
  steps: LessonStepCard[];
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
  aim: string;
  sections: Record<string, string>;
  clauses: ClauseCard[];
  words: Record<string, string>;
  log: Record<string, string>;
  why: Record<string, string>;
  options: Record<string, Json>;
  /** Hints for the first match, by what they speak of. */
  coach: Record<string, string>;
  /** The rules in two minutes, by picture. */
  brief: Record<string, string>;
  glossary: Record<string, string>;
}

/**
 * POST /api/tables.
 *
 * `beside`: names of those who share the host's device, on the seats after the host's; `bots`: levels for
 * the seats after them; `start`: deal at once (every seat must be taken).
 * `listed`: it stands in the list of open tables, and bots fill it after `fill` seconds (None: never by
 * themselves). `language`: the host's. `rated`: the match counts for ratings.
 */
export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  bots: Level[];
  start: boolean;
  patience: Patience;
  pace: Pace;
  auto: Auto;
  days: Days;
  chances: Chances;
  best: Best;
  listed: boolean;
  fill: Fill | null;
  language: Language | null;
  beside: string[];
  rated: boolean;
}

/** POST /api/lessons: a table where a game's lesson begins; the answer is TableMade. */
export interface NewLesson {
  game: string;
}

/** The answer to NewTable. */
export interface TableMade {
  code: string;
}

/**
 * A table where anybody may sit down, as the list shows it.
 *
 * `people`: the names of who sits there, with their `faces`. `fill_at`: when bots take the free seats, in
 * milliseconds since 1970 by the house's clock; None: when somebody starts the match.
 */
export interface OpenTable {
  code: string;
  game: string;
  host: string;
  language: Language | null;
  seats: number;
  people: string[];
  bots: number;
  options: Record<string, unknown>;
  pace: Pace;
  fill_at: number | null;
  faces: Face[];
  rated: boolean;
  best: Best;
  days: Days;
}

/**
 * GET /api/open, or /api/open/GAME: open tables, who waits longest first; `more`: not all are told.
 *
 * `waiting`: how many people wait at these tables. `now`: the house's clock.
 */
export interface OpenTables {
  tables: OpenTable[];
  more: boolean;
  waiting: number;
  now: number;
  /** Words of the host of the house, for everybody. */
  notice: string;
  /** When the house closes, by its own clock. */
  stop_at: number | null;
}

/**
 * POST /api/meet: sit me at an open table of this game, or make one; the answer is TableMade.
 *
 * `seats` None and no `options`: every table of the game fits. Otherwise those that were chosen must be the
 * table's. So must be `days`: nobody is sat at a match over days without having chosen it. `pace`, `fill`,
 * `chances` and `language` are for a table that is made.
 */
export interface Meet {
  game: string;
  seats: number | null;
  options: Record<string, unknown>;
  pace: Pace;
  fill: Fill;
  language: Language | null;
  days: Days;
  chances: Chances;
}

/** One step of a replay: what this perspective saw, and the merge patch of its View. */
export interface ReplayStep {
  at: number;
  by: number | null;
  action: string;
  events: Json[];
  patch: Json;
  to_act: number[];
}

/** A sign that somebody showed after so many steps. */
export interface ReplayReaction {
  after: number;
  seat: number;
  sign: Sign;
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
  options: Record<string, unknown>;
  names: string[];
  seed: string;
  seed_hash: string;
  verified: boolean;
  undone: number;
  perspective: number | null;
  facts: Json;
  first: Json;
  to_act: number[];
  steps: ReplayStep[];
  /** What people showed each other; a record has none of it, so a file's replay has neither. */
  reactions: ReplayReaction[];
  outcome: OutcomeInfo | null;
  /** By seat; of a file nobody knows them. */
  faces: Face[];
}

/**
 * POST /api/daily: play today's deal of a game; the answer is TableMade.
 *
 * The first try counts, and is gone on with while it runs. `practice`: once more, without counting.
 */
export interface NewDaily {
  game: string;
  practice: boolean;
}

/**
 * The try at a day's deal that counts. While it runs, everything but the code is 0.
 *
 * `lead`: points ahead of the best of the others, or behind: then it is below 0. `time`: how long the match
 * took, in milliseconds.
 */
export interface DailyTry {
  code: string;
  over: boolean;
  place: number;
  seats: number;
  points: number;
  lead: number;
  time: number;
}

/**
 * The deal of a game for a day, such as 2026-11-18: the same seats, options and bots for everybody.
 *
 * `seed_hash` is known the day before, the `seed` when the deal is opened: at `opens`, in ms since 1970.
 */
export interface DailyDeal {
  game: string;
  day: string;
  seats: number;
  options: Record<string, unknown>;
  /** Of the bots, who have all seats but the first. */
  levels: Level[];
  seed_hash: string;
  opens: number;
  seed: string | null;
  /** How many people have played it to its end. */
  finished: number;
  mine: DailyTry | null;
}

/**
 * On how many days in a row somebody played a day's deal to its end: until today or yesterday, and the
 * longest ever.
 */
export interface Streak {
  now: number;
  best: number;
}

/**
 * GET /api/daily: today's deals, and the hashes of tomorrow's.
 *
 * `next`: when the next day begins, in ms since 1970. `first`: the day of the first deals of this house.
 */
export interface DailyPage {
  day: string;
  next: number;
  first: string;
  deals: DailyDeal[];
  tomorrow: DailyDeal[];
  streak: Streak;
}

/** How somebody played a day's deal. */
export interface DailyResult {
  name: string;
  face: Face;
  you: boolean;
  place: number;
  seats: number;
  points: number;
  lead: number;
  time: number;
}

/**
 * GET /api/daily/GAME/DAY: a deal and how it was played, the best first.
 *
 * `results` is None for whoever might still play it: nothing is given away before.
 */
export interface DailyResults {
  deal: DailyDeal;
  results: DailyResult[] | null;
  today: string;
  first: string;
  streak: Streak;
}

/** POST /api/desk/open: the secret of the link that the server's console has printed. */
export interface OpenDesk {
  secret: string;
}

/** POST /api/desk/close: nobody plays at this table any more. */
export interface CloseTable {
  code: string;
}

/** POST /api/desk/bar: silence or ban a person, by id, or an address. */
export interface Bar {
  kind: BarKind;
  who: string;
  what: BarWhat;
  name: string;
}

/** POST /api/desk/unbar: lift it. */
export interface Unbar {
  kind: BarKind;
  who: string;
}

/** POST /api/desk/notice: words of the host's that everybody reads for ten minutes; "" takes them back. */
export interface HostNotice {
  text: string;
}

/** POST /api/desk/stop: the house closes after so many minutes, and everybody is told; 0: it does not. */
export interface StopSoon {
  minutes: StopMinutes;
}

/**
 * POST /api/desk/webhook: send a word to a service that people may be told by, to see whether it comes.
 *
 * `address`: what its shape needs to find somebody, as people say it when they choose the service.
 */
export interface TryWebhook {
  id: string;
  language: Language;
  address: string;
}

/** POST /api/desk/backup: everything as it is now, as a file in the house's folder. */
export type MakeBackup = Record<string, never>;

/** One of the houses on the same store, and how it is. */
export interface DeskHouse {
  name: string;
  tables: number;
  connections: number;
  memory: number;
}

/** A table in a house's memory. Nothing of its match is told. */
export interface DeskTable {
  code: string;
  game: string;
  phase: Phase;
  seats: string[];
  connections: number;
  listed: boolean;
  made: number;
}

/** Somebody who is connected to a house; nobody's id and name are "" for who has given none. */
export interface DeskPerson {
  id: string;
  name: string;
  address: string;
  tables: string[];
}

/** Somebody, or an address, that the host has silenced or banned. */
export interface DeskBar {
  kind: BarKind;
  who: string;
  name: string;
  what: BarWhat;
  since: number;
}

/** A part of the house and how long it takes, in milliseconds: half of the time at most, almost always. */
export interface DeskPart {
  id: "append" | "broadcast" | "pause";
  count: number;
  half: number;
  most: number;
}

/** Something that the house refused: a message, a request or a connection, and why. */
export interface DeskRefusal {
  time: number;
  what: "message" | "request" | "limit" | "connection";
  why: string;
}

/** What the host did, and when. */
export interface DeskAct {
  time: number;
  act: string;
  detail: string;
}

/** A backup in the house's folder. */
export interface DeskBackup {
  name: string;
  size: number;
  time: number;
}

/**
 * A service that the host's file lets people be told by, and how its last request from this house went.
 *
 * `origin`: where requests go. `time` 0: nothing was sent since this house opened. `status`: what the
 * service answered; 0: nothing, for the reason in `error`.
 */
export interface DeskWebhook {
  id: string;
  name: string;
  shape: WebhookShape;
  origin: string;
  time: number;
  status: number;
  error: string;
}

/**
 * GET /api/desk. Tables, people, connections and refusals are those of all houses that answered.
 *
 * `houses`: how many are open on the same store; `each`: those that answered, the one that was asked first.
 * Load, memory and slow parts are that one's.
 */
export interface Desk {
  now: number;
  house: string;
  houses: number;
  each: DeskHouse[];
  tables: DeskTable[];
  people: DeskPerson[];
  /** Not all tables and people are told. */
  more: boolean;
  connections: number;
  /** Of the machine, per processor. */
  load: number;
  memory: number;
  storage: number;
  free: number;
  parts: DeskPart[];
  refused: DeskRefusal[];
  bars: DeskBar[];
  acts: DeskAct[];
  notice: string;
  stop_at: number | null;
  backups: DeskBackup[];
  backing_up: boolean;
  folder: string;
  webhooks: DeskWebhook[];
}

/**
 * One notice: of which table, since when, and with whom. It says no more than the table's lobby does.
 *
 * `winners`: the names of who won, if it is over; `won`: whether whoever asks is among them. `by`: who asks.
 */
export interface NoticeCard {
  code: string;
  game: string;
  kind: NoticeKind;
  time: number;
  names: string[];
  winners: string[];
  won: boolean;
  by: string;
}

/**
 * GET /api/me/notices: what whoever asks has not seen yet, the newest first; a table opened is seen.
 *
 * With If-None-Match and the ETag of the last answer: 304 if nothing has changed. No guest yet: none.
 */
export interface MyNotices {
  notices: NoticeCard[];
}

/** POST /api/me/notices/seen: these tables' notices are seen; the answer is MyNotices. */
export interface SeeNotices {
  codes: string[];
}

/** From when to when nothing is sent, in minutes of the day, by the clock of a time zone of IANA's. */
export interface QuietHours {
  start: number;
  end: number;
  zone: string;
}

/** Where the host of the house lets notices be sent, beside browsers; its address is the host's secret. */
export interface WebhookTarget {
  id: string;
  name: string;
  shape: WebhookShape;
}

/** A target, and what its shape needs to find somebody: a topic of ntfy, a room of Matrix, or nothing. */
export interface WebhookChoice {
  target: string;
  address: string;
}

/**
 * GET /api/me/notices/settings: how whoever asks is told.
 *
 * `key`: by which browsers know this house's messages. `devices`: the browsers that take them, each by the
 * first 32 hexadecimal digits of the SHA-256 of its endpoint.
 */
export interface NoticeSettings {
  key: string;
  kinds: NoticeKind[];
  quiet: QuietHours | null;
  devices: string[];
  targets: WebhookTarget[];
  webhook: WebhookChoice | null;
}

/**
 * POST /api/me/notices/settings: of what, when and where to tell me; the answer is NoticeSettings.
 *
 * `origin`: where I find this house, for links in what is sent.
 */
export interface ChooseNotices {
  kinds: NoticeKind[];
  quiet: QuietHours | null;
  webhook: WebhookChoice | null;
  language: Language;
  origin: string;
}

/** POST /api/me/push: this browser takes messages, as its PushSubscription says; NoticeSettings. */
export interface AddDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  origin: string;
}

/** POST /api/me/push/off: a browser of mine takes no more messages; NoticeSettings. */
export interface DropDevice {
  device: string;
}

/** POST /api/me/notices/test: send me something now, wherever I am told; the answer is NoticesTried. */
export type TryNotices = Record<string, never>;

/** How many services took the message, and how many did not. */
export interface NoticesTried {
  sent: number;
  failed: number;
}

/**
 * POST /api/groups: the people at a table become a group of this name; the answer is GroupMade.
 *
 * Whoever sits there may ask. If the table is a group's already, whoever sits there and is not in it comes
 * to it, and the answer is its code.
 */
export interface MakeGroup {
  table: string;
  animal: Animal;
  spot: Spot;
}

/** The code of a group: its page is /c/CODE, for the people in it. */
export interface GroupMade {
  code: string;
}

/**
 * POST /api/groups/CODE/play: the next table of a group, with seats and options as the last time; the
 * answer is TableMade. A table of this game that was not started yet is the one.
 */
export interface PlayGroup {
  game: string;
}

/** POST /api/groups/CODE/leave: I am in this group no more; or whoever made it removes somebody. */
export interface LeaveGroup {
  place: number | null;
}

/** One of a person's groups; `people`: the others' names. */
export interface GroupCard {
  code: string;
  animal: Animal;
  spot: Spot;
  people: string[];
}

/** GET /api/groups: the groups of whoever asks, the newest first. No guest yet: none. */
export interface MyGroups {
  groups: GroupCard[];
}

/** Somebody in a group. `maker`: whoever may remove others. */
export interface GroupPerson {
  place: number;
  name: string;
  face: Face;
  you: boolean;
  maker: boolean;
}

/** How often somebody played a game in this group, and won. */
export interface GroupTotal {
  game: string;
  name: string;
  you: boolean;
  played: number;
  won: number;
}

/** A match of the group that is over. `replay`: it can still be seen again. */
export interface GroupMatch {
  code: string;
  game: string;
  ended: number;
  names: string[];
  winners: number[];
  replay: boolean;
}

/** A table of the group whose match is not over. */
export interface GroupTable {
  code: string;
  game: string;
  phase: Phase;
  names: string[];
}

/**
 * GET /api/groups/CODE: a group, for the people in it; for anybody else there is none.
 *
 * `games`: what they have played, the last first. `running`, `matches`: the newest first.
 */
export interface GroupInfo {
  code: string;
  animal: Animal;
  spot: Spot;
  people: GroupPerson[];
  games: string[];
  running: GroupTable[];
  matches: GroupMatch[];
  totals: GroupTotal[];
}

/** Somebody's rating in a game. `provisional`: too few rated matches yet to be sure of it. */
export interface RatingInfo {
  rating: number;
  matches: number;
  provisional: boolean;
}

/**
 * What a rated match did to somebody's rating; `before` is None at the first.
 *
 * GET /api/tables/CODE/ratings has one by seat, for whoever asks and for those who are on ladders; None for
 * the others. It has none of them until the match is over.
 */
export interface RatingChange {
  before: number | null;
  after: number;
  provisional: boolean;
}

/** Matches played and won. */
export interface Totals {
  played: number;
  won: number;
}

/**
 * What somebody played of one game. `best` is a score, `longest` in milliseconds.
 *
 * `seats` and `options`: the variant that was played most, `times` times.
 */
export interface GameTotals {
  game: string;
  people: Totals;
  bots: Totals;
  best: number;
  longest: number;
  seats: number;
  options: Record<string, unknown>;
  times: number;
  rating: RatingInfo | null;
  /** The place on the ladder of the game. */
  rank: number | null;
}

/**
 * GET /api/me/profile?zone=MINUTES: what somebody has played; `zone`: how far the clock is ahead of UTC.
 *
 * GET /api/profiles/ID?zone=MINUTES gives that of somebody who shows theirs. `days`: how many matches on
 * which day of the last year, counted from 1970. `public`: where the profile is shown, "" if nowhere;
 * `ladder`: whether the person is on ladders.
 */
export interface Profile {
  name: string;
  face: Face;
  mine: boolean;
  public: string;
  ladder: boolean;
  games: GameTotals[];
  days: [number, number][];
  today: number;
}

/**
 * POST /api/me/profile: whether my profile is shown to whoever has its link, and I am on ladders.
 *
 * The answer is Shown. A profile that is shown again has another link than before.
 */
export interface ShowProfile {
  shown: boolean;
  ladder: boolean;
}

/** The answer to ShowProfile. */
export interface Shown {
  public: string;
  ladder: boolean;
}

/** Who played a seat, and how it ended. No name: somebody who is not to be named. */
export interface ResultSeat {
  kind: "person" | "bot";
  name: string;
  face: Face;
  level: Level | null;
  score: number;
  place: number;
  you: boolean;
  left: boolean;
}

/**
 * A match that is over, as one of its people reads it.
 *
 * `code`: its table, "" if it was deleted or is not for whoever asks. `counts`: no moves were taken back.
 */
export interface ResultInfo {
  code: string;
  game: string;
  ended: number;
  length: number;
  won: boolean;
  place: number;
  counts: boolean;
  rated: boolean;
  days: boolean;
  options: Record<string, unknown>;
  seats: ResultSeat[];
  change: RatingChange | null;
}

/**
 * GET /api/me/results?after=MARK&game=ID, or /api/profiles/ID/results: matches, the newest first.
 *
 * `more`: the mark from which it goes on; "": these are the last.
 */
export interface ResultPage {
  results: ResultInfo[];
  more: string;
}

/** Somebody on a ladder. `profile`: where theirs is shown, or "". */
export interface Rung {
  name: string;
  face: Face;
  profile: string;
  rating: RatingInfo;
  you: boolean;
}

/** The rating of all bots of a level, which never changes. */
export interface BotRung {
  level: Level;
  rating: number;
}

/**
 * GET /api/ladders/GAME: those who want to be on it, the strongest first; then who is still provisional.
 *
 * `mine`: the rating of whoever asks; `rank`: their place, if they are on the ladder.
 */
export interface LadderInfo {
  game: string;
  rungs: Rung[];
  bots: BotRung[];
  mine: RatingInfo | null;
  rank: number | null;
  on_it: boolean;
  /** Rated matches after which a rating is not provisional any more. */
  steady: number;
}

export type FromServer =
  | Sync
  | Step
  | Lobby
  | Reacted
  | Ack
  | Refused
  | Page
  | Limited
  | Noted
  | Pong
  | Probe
  | Trips
  | Announce
  | Bye;

export type FromClient =
  | Act
  | Sit
  | Leave
  | Bring
  | Take
  | PutBot
  | Cover
  | Clear
  | Setup
  | Start
  | Publish
  | StartNow
  | Readmit
  | Again
  | Begin
  | GoOn
  | Restage
  | React
  | Note
  | Older
  | Undo
  | Ready
  | Attend
  | Ping
  | Echo;
