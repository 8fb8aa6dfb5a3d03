import type { SeatInfo } from "./wire";

/** Somebody else at the table for whom a bot may play, now or soon. */
export interface Wait {
  seat: number;
  name: string;
  /** Has no line; otherwise is merely silent. */
  gone: boolean;
  /** From when on, by performance.now(). */
  from: number;
  /** The same by the match clock, as the house said it: it does not waver with the line. */
  mark: number;
}

/** Everybody but me for whom a bot may play, soonest first. */
export function waitsOf(
  seats: SeatInfo[],
  you: number | null,
  botFrom: (number | null)[],
  began: number,
): Wait[] {
  return seats
    .flatMap((seat, index): Wait[] => {
      const mark = botFrom[index] ?? null;
      if (mark === null || index === you || seat.device) return [];
      return [{ seat: index, name: seat.name, gone: !seat.online, from: began + mark, mark }];
    })
    .sort((a, b) => a.from - b.from || a.seat - b.seat);
}

/** One silence or one absence: whoever chose to wait is not asked again about the same one. */
export function occasion(wait: Wait): string {
  return wait.gone ? `${wait.seat} gone` : `${wait.seat} silent ${wait.mark}`;
}

/** The first whose time has come and about whom nobody here chose to wait. */
export function offered(waits: Wait[], put: ReadonlySet<string>, now: number): Wait | null {
  return waits.find((wait) => wait.from <= now && !put.has(occasion(wait))) ?? null;
}

/** The first silent one whose time comes soon: half of the patience is over. A lost line needs no countdown. */
export function soon(waits: Wait[], now: number, patience: number): Wait | null {
  return (
    waits.find((wait) => !wait.gone && wait.from > now && wait.from - now <= (patience * 1000) / 2) ?? null
  );
}

/** Minutes and seconds that are left: "0:23". */
export function timeLeft(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
