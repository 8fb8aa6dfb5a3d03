import { type Knock, melody } from "../../kernel/sound.svelte";

/** A banana lands: a soft low thud and its echo. */
export const SPLAT: readonly Knock[] = [
  { after: 0, pitch: 130, length: 0.16, loud: 0.6 },
  { after: 0.05, pitch: 98, length: 0.2, loud: 0.45 },
];

/** PAF! Two flat slaps, the second higher, and the table shakes. */
export const SLAP: readonly Knock[] = [
  { after: 0, pitch: 247, length: 0.08, loud: 0.9 },
  { after: 0.07, pitch: 494, length: 0.14, loud: 0.9 },
  { after: 0.1, pitch: 82, length: 0.3, loud: 0.6 },
];

/** A Sorcerer: four light bars upwards. */
export const MAGIC: readonly Knock[] = melody([440, 554, 659, 880], 0.06, 0.16, 0.3);

/** Something is whispered. */
export const WHISPER: readonly Knock[] = [
  { after: 0, pitch: 784, length: 0.12, loud: 0.22 },
  { after: 0.14, pitch: 587, length: 0.18, loud: 0.22 },
];

/** Somebody is out: three bars down. */
export const FALL: readonly Knock[] = melody([330, 247, 165], 0.12, 0.24, 0.55);

/** Tokens are turned: so many strokes, louder and louder, and one that ends it. */
export function drumRoll(seconds: number): Knock[] {
  const step = 0.055;
  const strokes = Math.round(seconds / step);
  const roll = Array.from({ length: strokes }, (_, order) => ({
    after: order * step,
    pitch: order % 2 ? 110 : 98,
    length: 0.07,
    loud: 0.12 + (0.3 * order) / strokes,
  }));
  return [...roll, { after: seconds + 0.05, pitch: 196, length: 0.4, loud: 0.7 }];
}
