import type { Card } from "../../kernel/card";

export const card: Card = {
  order: 3,
  line: { fr: "Des bananes sur tout le monde.", en: "Bananas on everybody." },
  band: "#1d2a17",
  letters: "#f7c948",
  side: "#a83f3d",
  square: "🟥",
};
