/** One day of the calendar: counted from 1970, and how many matches were played on it. */
export interface Day {
  day: number;
  times: number;
  /** How dark it is drawn: 0 for none. */
  shade: 0 | 1 | 2 | 3;
}

const WEEK = 7;
/** 1970 began on a Thursday; weeks begin on a Monday. */
const THURSDAY = 3;
const SOME = 2;
const MANY = 4;

/** The place of a day in its week: 0 for Monday. */
export function weekday(day: number): number {
  return (((day + THURSDAY) % WEEK) + WEEK) % WEEK;
}

/** So many weeks up to today, each from Monday on; the last one ends with today. */
export function weeksOf(days: readonly (readonly [number, number])[], today: number, count: number): Day[][] {
  const times = new Map(days.map(([day, n]) => [day, n]));
  const monday = today - weekday(today) - (count - 1) * WEEK;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEK }, (__, place) => monday + week * WEEK + place)
      .filter((day) => day <= today)
      .map((day) => {
        const n = times.get(day) ?? 0;
        return { day, times: n, shade: n === 0 ? 0 : n < SOME ? 1 : n < MANY ? 2 : 3 };
      }),
  );
}
