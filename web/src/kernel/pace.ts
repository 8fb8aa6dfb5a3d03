import { memory, type Memory } from "./memory";
import { PACE, PACES, type Pace } from "./wire";

/** The pace to propose: calm for a first match of a game, then the one that was last chosen. */
export function paceFor(game: string, store: Memory = memory): Pace {
  if (store.read(`played.${game}`) === null) return "calm";
  const kept = store.read("pace");
  return PACES.find((pace) => pace === kept) ?? PACE;
}

/** A match of this game begins at this pace; the calm of a first match is no choice. */
export function rememberPace(game: string, pace: Pace, store: Memory = memory): void {
  const first = store.read(`played.${game}`) === null;
  store.write(`played.${game}`, "yes");
  if (!first || pace !== "calm") store.write("pace", pace);
}
