import type { Memory } from "./memory";

/** A memory for tests that shows what it keeps. */
export function fakeMemory(kept: Record<string, string> = {}): Memory & { kept: Record<string, string> } {
  return {
    kept,
    read: (key) => kept[key] ?? null,
    write: (key, value) => {
      if (value === null) delete kept[key];
      else kept[key] = value;
    },
  };
}
