import { type Knock, melody, type Sound } from "../../kernel/sound.svelte";

/** A tile clacks on the board. */
export const CLACK: readonly Knock[] = [
  { after: 0, pitch: 420, length: 0.06, loud: 0.6 },
  { after: 0.03, pitch: 250, length: 0.1, loud: 0.4 },
];

/** Two bright bars: UNO. */
export const UNO: readonly Knock[] = [
  { after: 0, pitch: 784, length: 0.16, loud: 0.5 },
  { after: 0.12, pitch: 1047, length: 0.3, loud: 0.5 },
];

/** A fist on the table: I do not believe it. */
export const CHALLENGE: readonly Knock[] = melody([131, 131], 0.14, 0.2, 0.8);

/** Down the stairs: caught. */
export const CAUGHT: readonly Knock[] = melody([523, 440, 370, 294], 0.08, 0.14, 0.45);

/** Up and down at once: things change hands. */
export const TRADE: readonly Knock[] = [
  { after: 0, pitch: 330, length: 0.12, loud: 0.4 },
  { after: 0.08, pitch: 440, length: 0.12, loud: 0.4 },
  { after: 0.16, pitch: 330, length: 0.14, loud: 0.4 },
];

const SOUNDS: Record<string, Sound | readonly Knock[]> = {
  laid: CLACK,
  named: CLACK,
  drew: "draw",
  drew_one: "draw",
  uno: UNO,
  challenged: CHALLENGE,
  guilty: CAUGHT,
  caught: CAUGHT,
  swapped: TRADE,
  handed: TRADE,
  reversed: TRADE,
  went_out: "totem",
  blocked: "totem",
};

/** What an event sounds like, if it does. */
export const soundOf = (kind: string) => SOUNDS[kind] ?? null;
