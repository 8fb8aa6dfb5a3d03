/** The keys, by hand: with variant 1 everything moves to the other side of the keyboard. */
export interface Keys {
  /** Physical keys of the Dévidoir's places, from the left. */
  cards: readonly string[];
  heap: string;
  turn: string;
  cry: string;
  slap: string;
  say: string;
  point: string;
}

export const USUAL: Keys = {
  cards: ["Digit1", "Digit2", "Digit3", "Digit4", "Digit5", "Digit6"],
  heap: "e",
  turn: "d",
  cry: "x",
  slap: "s",
  say: "f",
  point: "c",
};

export const MIRRORED: Keys = {
  cards: ["Digit0", "Digit9", "Digit8", "Digit7", "Digit6", "Digit5"],
  heap: "i",
  turn: "k",
  cry: "n",
  slap: "l",
  say: "h",
  point: "m",
};

export const GO_KEY = "g";
export const READY_KEY = "p";

export function keysFor(mirrored: boolean): Keys {
  return mirrored ? MIRRORED : USUAL;
}

/** What is printed on a key. */
export function capOf(key: string): string {
  return key.replace("Digit", "").toUpperCase();
}

export type Pressed =
  | { does: "card"; place: number }
  | { does: "heap" | "turn" | "cry" | "slap" | "say" | "point" | "go" | "ready" }
  | null;

/** What a key means: digits by their place on the keyboard, letters by what they write. */
export function pressed(code: string, key: string, mirrored: boolean): Pressed {
  const keys = keysFor(mirrored);
  const place = keys.cards.indexOf(code);
  if (place >= 0) return { does: "card", place };
  if (key === GO_KEY) return { does: "go" };
  if (key === READY_KEY) return { does: "ready" };
  for (const does of ["heap", "turn", "cry", "slap", "say", "point"] as const)
    if (keys[does] === key) return { does };
  return null;
}
