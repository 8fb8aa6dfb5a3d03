import type { Card } from "../../kernel/card";

export const card: Card = {
  order: 4,
  line: { fr: "Des flèches, du bluff, un plateau.", en: "Arrows, bluffs and a board." },
  band: "#0d0c13",
  letters: "#fff6e6",
  side: "#2f6db5",
  square: "🟦",
};
