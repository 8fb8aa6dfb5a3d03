// Generated from the games' __init__.py by `python -m generate`. Do not edit.

/** Title, seat counts and minutes of every game that has a folder here. */
export const SHELF: Record<string, { title: string; seats: number[]; minutes: number }> = {
  wapi: { title: "Wapi", seats: [2, 3, 4, 5], minutes: 20 },
  watai: { title: "Wataï", seats: [2, 3, 4, 5, 6, 7, 8], minutes: 30 },
  wazbaraz: { title: "WazBaraz", seats: [3, 4, 5, 6], minutes: 30 },
  wildtiles: { title: "Wild Tiles", seats: [2, 3, 4], minutes: 45 },
  wittyzibi: { title: "Witty Zibi", seats: [4, 5, 6, 7, 8, 9], minutes: 30 },
};
