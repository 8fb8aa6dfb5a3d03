import type { GameScreen } from "../../kernel/screen";
import Score from "./Score.svelte";
import Screen from "./Screen.svelte";
import SeatNote from "./SeatNote.svelte";
import type { Shapes } from "./shape";

export const screen: GameScreen<Shapes> = {
  Screen,
  SeatNote,
  Score,
  playersOnTable: "everywhere",
  pace: 900,
  keys: [
    {
      keys: ["1", "2", "3"],
      does: { fr: "Prendre une banane de 10, 20 ou 30", en: "Hold a 10, 20 or 30 banana" },
    },
    {
      keys: ["N", "E", "S"],
      does: { fr: "Prendre la Nurse, l’Émissaire ou le Sorcier", en: "Hold the Nurse, Emissary or Sorcerer" },
    },
    { keys: ["←", "→"], does: { fr: "Aller d’une cible à l’autre", en: "Go from target to target" } },
    { keys: ["⏎"], does: { fr: "Lancer la carte", en: "Throw the card" } },
    { keys: ["A"], does: { fr: "Accepter la carte", en: "Accept the card" } },
    { keys: ["P"], does: { fr: "PAF !", en: "PAF!" } },
    { keys: ["D"], does: { fr: "Défausser la carte prise", en: "Discard the held card" } },
    { keys: ["C"], does: { fr: "Ouvrir le carnet", en: "Open the notes" } },
    { keys: ["Esc"], does: { fr: "Reposer la carte", en: "Put the card back" } },
  ],
  coach: () => [
    ["throw", "[data-hand]"],
    ["out", "[data-board]"],
    ["answer", "[data-hand]"],
  ],
};
