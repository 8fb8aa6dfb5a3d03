import type { Facts } from "./shape";

/** The numbers that the house tells, for tests. */
export const FACTS: Facts = {
  fine: 5,
  talon_cost: 2,
  wat_ouch: 8,
  wat_ouch_cost: 10,
  moved_cards: 3,
  idle: 90_000,
  say_window: 2_000,
  point_wait: 10_000,
  sizes: {
    2: { last: 8, slapped: 8, openers: 6 },
    ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((seats) => [seats, { last: 12, slapped: 10, openers: 4 }])),
  },
  telling: { both: 7, down: 9, second: 11, slaps: 15 },
};
