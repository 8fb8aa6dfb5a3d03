import type { Card } from "../../kernel/card";

export const card: Card = {
  order: 1,
  line: { fr: "Dresse tes totems au bon moment.", en: "Raise your totems at the right moment." },
  band: "#2b1b2e",
  letters: "#f3d58a",
  side: "#17665d",
  square: "🟩",
};
