import type { Reveal } from "../../kernel/reveals.svelte";
import type { Player } from "../../kernel/screen";
import { wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { say } from "./say";
import type { Drew, Event, Handed, OfOneSeat, OfTiles, OfTwoSeats } from "./shape";

/** Something that should not be missed, large over the board for a moment. */
export interface Announcement extends Reveal {
  title: string;
  lines: string[];
  /** Tiles shown with it: to this seat alone. */
  tiles?: string[];
  seats: number[];
  /** In passing: small, at the rim. */
  slight?: boolean;
}

const SHORT = 1900;
const LONG = 3000;
const SECRET = 7000;
const MANY = 2;

type Told = Omit<Announcement, "lines" | "seats"> & { lines?: string[]; seats?: number[] };
type Kind = Event["kind"];
/** The shape of an event of this kind. */
type Having<K extends Kind, E = Event> = E extends { kind: Kind } ? (K extends E["kind"] ? E : never) : never;

/** The one thing of a moment that is announced, if any: the weightiest first. */
export function announcement(
  events: Event[],
  players: Player[],
  you: number | null,
  sheet: SheetCard,
  bluffed = false,
): Announcement | null {
  const name = (seat: number) => players[seat]?.name ?? String(seat + 1);
  const find = <K extends Kind>(kind: K) => events.find((event): event is Having<K> => event.kind === kind);
  const lost = find("lost_turn");
  const drawn = events.filter((event): event is Drew => event.kind === "drew" || event.kind === "drew_one");
  const costs = drawn
    .filter(({ cause }) => cause !== "by_turn" && cause !== "by_catch")
    .map(({ seat, count, cause }) => `+${count} ${drewLine(name(seat), wordFor(sheet, cause))}`);
  if (lost) costs.push(say("told.lost", { name: name(lost.seat) }));

  const verdict = find("guilty") ?? find("innocent");
  const told =
    shown(find("shown"), verdict, name) ??
    judged(verdict, name) ??
    caught(find("caught"), drawn.find(({ cause }) => cause === "by_catch")?.count ?? 0, name) ??
    swapped(find("swapped"), name) ??
    handed(events, you, name) ??
    believed(bluffed ? find("accepted") : undefined, name) ??
    plainly(find("all_pass"), "told.all_pass", LONG) ??
    plainly(find("uno"), "told.uno", SHORT, name);
  if (told) return complete({ ...told, matters: told.matters || concerns(told, events, you) }, costs);

  const drew = drawn.find(({ count }) => count >= MANY);
  if (drew) {
    const line = drewLine(name(drew.seat), wordFor(sheet, drew.cause));
    const lines = lost ? [line, say("told.lost", { name: name(lost.seat) })] : [line];
    return complete(
      {
        title: say("told.drew", { n: drew.count }),
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

/** Tiles shown to me alone, my bluff judged, my UNO caught, my rack in other hands: none of that may be missed. */
function concerns(told: Told, events: Event[], you: number | null): boolean {
  if (you === null) return false;
  if (told.tiles || told.seats?.includes(you)) return true;
  return events.some((event) => event.kind === "challenged" && event.seat === you);
}

const drewLine = (name: string, cause: string) => say("told.drew.line", { name, cause });

function complete({ lines = [], seats = [], ...rest }: Told, costs: string[]): Announcement {
  return { ...rest, lines: [...lines, ...costs], seats };
}

type Namer = (seat: number) => string;

function shown(event: OfTiles | undefined, verdict: OfOneSeat | undefined, name: Namer): Told | null {
  if (!event) return null;
  const guilty = verdict?.kind === "guilty";
  return {
    title: say(guilty ? "told.guilty" : "told.innocent"),
    lines: [`${say("told.shown", { name: name(event.seat) })} · ${say("known.only")}`],
    tiles: event.tiles,
    seats: [event.seat],
    length: SECRET,
  };
}

function judged(verdict: OfOneSeat | undefined, name: Namer): Told | null {
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

function caught(event: OfTwoSeats | undefined, n: number, name: Namer): Told | null {
  if (!event) return null;
  const key = n === 1 ? "told.caught.one" : "told.caught.line";
  const lines = [say(key, { name: name(event.other_seat), n })];
  return { title: say("told.caught"), lines, seats: [event.other_seat], length: LONG };
}

function swapped(event: OfTwoSeats | undefined, name: Namer): Told | null {
  if (!event) return null;
  const lines = [say("told.swapped.line", { name: name(event.seat), other: name(event.other_seat) })];
  return { title: say("told.swapped"), lines, seats: [event.seat, event.other_seat], length: LONG };
}

/** Nobody doubted my bluff. */
function believed(event: OfOneSeat | undefined, name: Namer): Told | null {
  if (!event) return null;
  const lines = [say("told.believed.line", { name: name(event.seat) })];
  return { title: say("told.believed"), lines, seats: [event.seat], length: LONG, matters: true };
}

function handed(events: Event[], you: number | null, name: Namer): Told | null {
  const event = events.find((each): each is Handed => each.kind === "handed" && each.other_seat === you);
  if (!event) return null;
  const lines = [say("told.handed.line", { name: name(event.seat) })];
  const { tiles } = event;
  return { title: say("told.handed"), lines, tiles, seats: [event.seat], length: LONG };
}

function plainly(
  event: OfOneSeat | undefined,
  key: "told.all_pass" | "told.uno" | "told.reversed",
  length: number,
  name?: Namer,
): Told | null {
  if (!event) return null;
  return { title: say(key), lines: name ? [name(event.seat)] : [], seats: name ? [event.seat] : [], length };
}
