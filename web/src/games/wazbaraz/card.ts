import type { Card } from "../../kernel/card";

export const card: Card = {
  order: 2,
  line: { fr: "Démasque les sorcières de la ronde.", en: "Unmask the witches in the ring." },
  band: "#120e30",
  letters: "#f4d35e",
  side: "#3a2a78",
  square: "🟪",
};
