import type { SeatInfo, TableInfo } from "../../kernel/wire";

/** What somebody says of playing again; nothing yet: they think, or are gone. */
export type Answer = "yes" | "no" | "thinking" | "away";

/** By seat, what its person says; bots always want to. Before anybody was asked: nobody answers. */
export function answersOf(info: Pick<TableInfo, "seats" | "again" | "days">): Answer[] {
  return info.seats.map((seat, index) => answer(seat, info.again?.wants[index] ?? null, info.days > 0));
}

function answer(seat: SeatInfo, wants: boolean | null, days: boolean): Answer {
  if (seat.kind === "bot" || wants) return "yes";
  if (wants === false) return "no";
  return seat.online || days ? "thinking" : "away";
}

/** What whoever looks from this device has said; null: nothing yet, or nobody here played. */
export function ownAnswer(info: Pick<TableInfo, "seats" | "again">): boolean | null {
  const own = info.seats.findIndex((seat) => seat.device);
  return own < 0 ? null : (info.again?.wants[own] ?? null);
}

/** The names of people who do not play again, as far as anybody knows. */
export function missing(info: Pick<TableInfo, "seats" | "again" | "days">): string[] {
  const answers = answersOf(info);
  return info.seats.filter((_, seat) => answers[seat] !== "yes").map((seat) => seat.name);
}

/** Whether anybody at another device has to be asked. */
export function othersPlay(seats: readonly SeatInfo[]): boolean {
  return seats.some((seat) => seat.kind === "person" && !seat.device);
}
