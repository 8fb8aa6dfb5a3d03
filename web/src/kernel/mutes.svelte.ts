import { memory, type Memory } from "./memory";

const KEY = "mute";
/** Tables and seats that are remembered: the last ones. */
const MOST = 50;

interface Kept {
  tables: string[];
  /** Seats of tables: `code/seat`. */
  seats: string[];
  /** Rematches that have got the muted seats of the match before. */
  carried: string[];
}

/**
 * Whose reactions this browser does not show: of whole tables by their codes, of people by their seats. Signs are
 * shown once a match was dealt, and then a seat keeps its person, whatever they call themselves; a name is not one
 * person's own.
 */
export class Mutes {
  #kept = $state.raw<Kept>({ tables: [], seats: [], carried: [] });
  #memory: Memory;

  constructor(store: Memory = memory) {
    this.#memory = store;
    this.#kept = read(store.read(KEY));
  }

  table(code: string): boolean {
    return this.#kept.tables.includes(code);
  }

  person(code: string, seat: number): boolean {
    return this.#kept.seats.includes(place(code, seat));
  }

  /** Whether what whoever sits there shows at this table is shown here. */
  shows(code: string, seat: number): boolean {
    return !this.table(code) && !this.person(code, seat);
  }

  toggleTable(code: string): void {
    this.#keep({ ...this.#kept, tables: toggled(this.#kept.tables, code) });
  }

  togglePerson(code: string, seat: number): void {
    this.#keep({ ...this.#kept, seats: toggled(this.#kept.seats, place(code, seat)) });
  }

  /** In a rematch the same people have the same seats: whoever is muted stays so. Once, since I may change my mind there. */
  carry(code: string, rematch: string): void {
    const { seats, carried } = this.#kept;
    if (carried.includes(rematch)) return;
    const mine = seats.filter((each) => each.startsWith(place(code, "")));
    if (!mine.length) return;
    const there = mine.map((each) => place(rematch, each.slice(place(code, "").length)));
    this.#keep({
      ...this.#kept,
      seats: [...new Set([...seats, ...there])].slice(-MOST),
      carried: [...carried, rematch].slice(-MOST),
    });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    this.#memory.write(KEY, JSON.stringify(kept));
  }
}

function place(code: string, seat: number | string): string {
  return `${code}/${seat}`;
}

function toggled(all: string[], one: string): string[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one].slice(-MOST);
}

/** What was kept; nothing if somebody has written something else there. */
function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept> | null;
    return { tables: texts(found?.tables), seats: texts(found?.seats), carried: texts(found?.carried) };
  } catch {
    return { tables: [], seats: [], carried: [] };
  }
}

function texts(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((each) => typeof each === "string").slice(-MOST) : [];
}

export const mutes = new Mutes();
