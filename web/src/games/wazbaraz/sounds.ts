import type { Knock } from "../../kernel/sound.svelte";

/** Two bars of wood, the second bent upwards: WAZ. */
export const WAZ: readonly Knock[] = [
  { after: 0, pitch: 196, length: 0.16, loud: 0.6 },
  { after: 0.11, pitch: 392, length: 0.3, loud: 0.6 },
  { after: 0.15, pitch: 415, length: 0.26, loud: 0.35 },
];

/** One soft tick far away: nothing was said. */
export const HUSH: readonly Knock[] = [{ after: 0, pitch: 98, length: 0.09, loud: 0.22 }];
