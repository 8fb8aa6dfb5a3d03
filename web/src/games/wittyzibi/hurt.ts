/** How a player looks: from unhurt over hit, sore and dizzy to one banana from the end; or out. */
export type Hurt = "fresh" | "hit" | "sore" | "dizzy" | "brink" | "out";

/** Shares of the damage that one just survives, up to which a player looks no worse. */
const LOOKS: readonly (readonly [share: number, hurt: Hurt])[] = [
  [0, "fresh"],
  [0.3, "hit"],
  [0.6, "sore"],
  [0.8, "dizzy"],
];

export function hurtOf(damage: number, limit: number, alive: boolean): Hurt {
  if (!alive) return "out";
  return LOOKS.find(([share]) => damage <= share * limit)?.[1] ?? "brink";
}
