import { type Knock, melody } from "../../kernel/sound.svelte";

/** A card slapped on a wooden table; a little higher for others', so that the ear knows one's own. */
export const LAY: readonly Knock[] = [
  { after: 0, pitch: 262, length: 0.09, loud: 0.5 },
  { after: 0.012, pitch: 131, length: 0.06, loud: 0.4 },
];
export const THEIRS: readonly Knock[] = [{ after: 0, pitch: 392, length: 0.06, loud: 0.16 }];
export const TURNED: readonly Knock[] = [
  { after: 0, pitch: 523, length: 0.04, loud: 0.2 },
  { after: 0.045, pitch: 494, length: 0.04, loud: 0.2 },
  { after: 0.09, pitch: 587, length: 0.05, loud: 0.24 },
];
export const SLAP: readonly Knock[] = [
  { after: 0, pitch: 98, length: 0.12, loud: 0.8 },
  { after: 0, pitch: 147, length: 0.1, loud: 0.5 },
];
export const FREEZE: readonly Knock[] = melody([1568, 1319, 1047, 784], 0.07, 0.3, 0.22);
export const TICK: readonly Knock[] = [{ after: 0, pitch: 440, length: 0.1, loud: 0.5 }];
export const OFF: readonly Knock[] = [{ after: 0, pitch: 880, length: 0.3, loud: 0.6 }];
export const WATAI: readonly Knock[] = melody([294, 440, 587, 880, 1175], 0.07, 0.35, 0.5);
export const DIE: readonly Knock[] = [0, 0.11, 0.19, 0.29, 0.44, 0.62].map((after, i) => ({
  after,
  pitch: 660 - i * 60,
  length: 0.05,
  loud: 0.35,
}));
