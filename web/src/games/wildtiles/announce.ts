import type { Player } from "../../kernel/screen";
import { wordFor } from "../../kernel/sheet";
import type { SheetCard, Words } from "../../kernel/wire";
import { say } from "./say";

/** Something that should not be missed, large over the board for a moment. */
export interface Announcement {
  title: string;
  lines: string[];
  /** Tiles shown with it: to this seat alone. */
  tiles?: string[];
  seats: number[];
  /** Milliseconds on show. */
  length: number;
  /** In passing: small, at the rim. */
  slight?: boolean;
}

const SHORT = 1900;
const LONG = 3000;
const SECRET = 7000;
const MANY = 2;

type Told = Omit<Announcement, "lines" | "seats"> & { lines?: string[]; seats?: unknown[] };

/** The one thing of a moment that is announced, if any: the weightiest first. */
export function announcement(
  events: Words[],
  players: Player[],
  you: number | null,
  sheet: SheetCard,
): Announcement | null {
  const name = (seat: unknown) => players[Number(seat)]?.name ?? String(Number(seat) + 1);
  const find = (kind: string) => events.find((event) => event.kind === kind);
  const lost = find("lost_turn");
  const costs = events
    .filter(({ kind, count }) => (kind === "drew" || kind === "drew_one") && Number(count) > 0)
    .filter(({ cause }) => cause !== "by_turn" && cause !== "by_catch")
    .map(({ seat, count, cause }) => `+${count} ${drewLine(name(seat), wordFor(sheet, String(cause)))}`);
  if (lost) costs.push(say("told.lost", { name: name(lost.seat) }));

  const verdict = find("guilty") ?? find("innocent");
  const told =
    shown(find("shown"), verdict, name) ??
    judged(verdict, name) ??
    caught(find("caught"), name) ??
    swapped(find("swapped"), name) ??
    handed(events, you, name) ??
    plainly(find("all_pass"), "told.all_pass", LONG) ??
    plainly(find("uno"), "told.uno", SHORT, name);
  if (told) return complete(told, costs);

  const drew = events.find(({ kind, count }) => kind === "drew" && Number(count) >= MANY);
  if (drew) {
    const line = drewLine(name(drew.seat), wordFor(sheet, String(drew.cause)));
    const lines = lost ? [line, say("told.lost", { name: name(lost.seat) })] : [line];
    return complete(
      {
        title: say("told.drew", { n: Number(drew.count) }),
        lines,
        seats: [drew.seat],
        length: SHORT,
        slight: true,
      },
      [],
    );
  }
  const turned = plainly(find("reversed"), "told.reversed", SHORT);
  if (turned) return complete({ ...turned, slight: true }, []);
  const round = find("round");
  if (round && events.length > 0 && !find("rack_left"))
    return complete(
      {
        title: say("told.first", { name: name(round.seat) }),
        seats: [round.seat],
        length: SHORT,
        slight: true,
      },
      [],
    );
  if (lost)
    return complete(
      { title: say("told.lost", { name: name(lost.seat) }), seats: [lost.seat], length: SHORT, slight: true },
      [],
    );
  return null;
}

const drewLine = (name: string, cause: string) => say("told.drew.line", { name, cause });

function complete({ lines = [], seats = [], ...rest }: Told, costs: string[]): Announcement {
  return { ...rest, lines: [...lines, ...costs], seats: seats.map(Number) };
}

type Namer = (seat: unknown) => string;

function shown(event: Words | undefined, verdict: Words | undefined, name: Namer): Told | null {
  if (!event) return null;
  const guilty = verdict?.kind === "guilty";
  return {
    title: say(guilty ? "told.guilty" : "told.innocent"),
    lines: [`${say("told.shown", { name: name(event.seat) })} · ${say("known.only")}`],
    tiles: event.tiles as string[],
    seats: [event.seat],
    length: SECRET,
  };
}

function judged(verdict: Words | undefined, name: Namer): Told | null {
  if (!verdict) return null;
  const guilty = verdict.kind === "guilty";
  const line = say(guilty ? "told.guilty.line" : "told.innocent.line", { name: name(verdict.seat) });
  return {
    title: say(guilty ? "told.guilty" : "told.innocent"),
    lines: [line],
    seats: [verdict.seat],
    length: LONG,
  };
}

function caught(event: Words | undefined, name: Namer): Told | null {
  if (!event) return null;
  const lines = [say("told.caught.line", { name: name(event.other_seat) })];
  return { title: say("told.caught"), lines, seats: [event.other_seat], length: LONG };
}

function swapped(event: Words | undefined, name: Namer): Told | null {
  if (!event) return null;
  const lines = [say("told.swapped.line", { name: name(event.seat), other: name(event.other_seat) })];
  return { title: say("told.swapped"), lines, seats: [event.seat, event.other_seat], length: LONG };
}

function handed(events: Words[], you: number | null, name: Namer): Told | null {
  const event = events.find(({ kind, other_seat }) => kind === "handed" && other_seat === you);
  if (!event) return null;
  const lines = [say("told.handed.line", { name: name(event.seat) })];
  const tiles = event.tiles as string[];
  return { title: say("told.handed"), lines, tiles, seats: [event.seat], length: LONG };
}

function plainly(
  event: Words | undefined,
  key: "told.all_pass" | "told.uno" | "told.reversed",
  length: number,
  name?: Namer,
): Told | null {
  if (!event) return null;
  return { title: say(key), lines: name ? [name(event.seat)] : [], seats: name ? [event.seat] : [], length };
}
