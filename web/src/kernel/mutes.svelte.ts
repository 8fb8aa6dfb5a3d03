import { memory, type Memory } from "./memory";

const KEY = "mute";
/** Tables, seats and people that are remembered: the last ones. Whoever I muted stays so, however many I mute. */
const MOST = 1000;

interface Kept {
  tables: string[];
  /** Seats of tables: `code/seat`. */
  seats: string[];
  /** People, by the marks by which the house lets me know them again at other tables. */
  people: string[];
  /** Rematches that have got the muted seats of the match before. */
  carried: string[];
}

/**
 * Whose reactions this browser does not show: of whole tables by their codes, of people by their marks, which are the
 * same at every table and whatever they call themselves, and by their seats, where there is no mark: in a replay, and
 * for who watches. Signs are shown once a match was dealt, and then a seat keeps its person.
 */
export class Mutes {
  #kept = $state.raw<Kept>({ tables: [], seats: [], people: [], carried: [] });
  #memory: Memory;

  constructor(store: Memory = memory) {
    this.#memory = store;
    this.#kept = read(store.read(KEY));
  }

  table(code: string): boolean {
    return this.#kept.tables.includes(code);
  }

  person(code: string, seat: number, mark = ""): boolean {
    const { seats, people } = this.#kept;
    return seats.includes(place(code, seat)) || (mark !== "" && people.includes(mark));
  }

  /** Whether what whoever sits there shows at this table is shown here. */
  shows(code: string, seat: number, mark = ""): boolean {
    return !this.table(code) && !this.person(code, seat, mark);
  }

  toggleTable(code: string): void {
    this.#keep({ ...this.#kept, tables: toggled(this.#kept.tables, code) });
  }

  togglePerson(code: string, seat: number, mark = ""): void {
    const muted = !this.person(code, seat, mark);
    const { seats, people } = this.#kept;
    this.#keep({
      ...this.#kept,
      seats: set(seats, place(code, seat), muted),
      people: mark ? set(people, mark, muted) : people,
    });
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

/** Whether one is among all. */
function set(all: string[], one: string, among: boolean): string[] {
  const others = all.filter((each) => each !== one);
  return among ? [...others, one].slice(-MOST) : others;
}

function toggled(all: string[], one: string): string[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one].slice(-MOST);
}

/** What was kept; nothing if somebody has written something else there. */
function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "{}") as Partial<Kept> | null;
    return {
      tables: texts(found?.tables),
      seats: texts(found?.seats),
      people: texts(found?.people),
      carried: texts(found?.carried),
    };
  } catch {
    return { tables: [], seats: [], people: [], carried: [] };
  }
}

function texts(found: unknown): string[] {
  return Array.isArray(found) ? found.filter((each) => typeof each === "string").slice(-MOST) : [];
}

export const mutes = new Mutes();
