import type { Card } from "../../kernel/card";

export const card: Card = {
  title: "Wataï",
  order: 5,
  seats: [2, 8],
  minutes: 30,
  line: { fr: "Tout le monde à la fois.", en: "Everybody at once." },
  band: "#1e1b2e",
  letters: "#fdf0d5",
  side: "#c98f2b",
};
