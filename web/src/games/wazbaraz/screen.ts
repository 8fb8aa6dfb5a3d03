import type { GameScreen, Hint } from "../../kernel/screen";
import Aside from "./Aside.svelte";
import Score from "./Score.svelte";
import Screen from "./Screen.svelte";
import SeatNote from "./SeatNote.svelte";
import type { Shapes } from "./shape";

export const screen: GameScreen<Shapes> = {
  Screen,
  SeatNote,
  Score,
  Aside,
  pace: 900,
  keys: [
    {
      keys: ["3", "…", "9", "0"],
      does: { fr: "Prendre la carte (0 : le 10)", en: "Hold the card (0: the 10)" },
    },
    {
      keys: ["⏎"],
      does: { fr: "Poser la carte, désigner la sorcière", en: "Play the card, pick the witch" },
    },
    { keys: ["←", "→"], does: { fr: "Aller d’une sorcière à l’autre", en: "Go from witch to witch" } },
    { keys: ["N"], does: { fr: "Nommer les maîtresses", en: "Name the leaders" } },
    { keys: ["X"], does: { fr: "Confirmer les sorcières désignées", en: "Confirm the witches picked" } },
    { keys: ["Z"], does: { fr: "Ne rien demander", en: "Ask nothing" } },
    { keys: ["C"], does: { fr: "Ouvrir le carnet", en: "Open the notes" } },
    { keys: ["H"], does: { fr: "Revoir la manche", en: "See the round again" } },
  ],
  coach: (view) => [
    ...(view.me?.seat === view.wazbaraz ? [["choose", "[data-board]"] satisfies Hint] : []),
    ["move", "[data-board]"],
    ["ask", "[data-story]"],
    ["name", "[data-hand]"],
  ],
};
