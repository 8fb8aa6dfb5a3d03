import type { Card } from "../../kernel/card";

export const card: Card = {
  order: 5,
  line: { fr: "Tout le monde à la fois.", en: "Everybody at once." },
  band: "#1e1b2e",
  letters: "#fdf0d5",
  side: "#c98f2b",
  square: "🟧",
};
