/** What this browser remembers between visits. Storage may be closed to us (private windows): then it forgets. */
export interface Memory {
  read(key: string): string | null;
  write(key: string, value: string | null): void;
}

const PREFIX = "rayonw.";

export const memory: Memory = {
  read(key) {
    try {
      return localStorage.getItem(PREFIX + key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      if (value === null) localStorage.removeItem(PREFIX + key);
      else localStorage.setItem(PREFIX + key, value);
    } catch {
      // Nothing to do: the choice holds until the page is closed.
    }
  },
};
