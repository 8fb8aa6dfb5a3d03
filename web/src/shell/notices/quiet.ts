import type { QuietHours } from "../../kernel/wire";

const HOUR = 60;
const TEN_AT_NIGHT = 22 * HOUR;
const EIGHT = 8 * HOUR;

/** The hours that are offered first. */
export const NIGHT: QuietHours = { start: TEN_AT_NIGHT, end: EIGHT, zone: "UTC" };

/** The time zone of this device. */
export function zoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** Minutes of the day as a field for times has them: 8:05 is "08:05". */
export function timeOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}

/** The other way round. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR + minutes;
}
