import type { GameScreen } from "../../kernel/screen";
import Aside from "./Aside.svelte";
import Score from "./Score.svelte";
import Screen from "./Screen.svelte";
import SeatNote from "./SeatNote.svelte";
import type { Shapes } from "./shape";
import { isCoin } from "./view";

export const screen: GameScreen<Shapes> = {
  Screen,
  SeatNote,
  Score,
  Aside,
  pace: 550,
  keys: [
    { keys: ["←", "→"], does: { fr: "Passer d’une part à l’autre", en: "Go from treasure to treasure" } },
    { keys: ["1", "…", "6"], does: { fr: "Aller à cette part", en: "Go to that treasure" } },
    {
      keys: ["⏎"],
      does: { fr: "Poser la pièce sur la part choisie", en: "Place the coin on the chosen treasure" },
    },
    { keys: ["T"], does: { fr: "Dresser un totem", en: "Raise a totem" } },
    { keys: ["N"], does: { fr: "Poser sans totem", en: "Place without a totem" } },
    { keys: ["B"], does: { fr: "Voir ce qui reste dans le sac", en: "See what is left in the bag" } },
  ],
  coach: ({ drawn }) => {
    const [now, later] = isCoin(drawn) ? ["coin", "symbol"] : ["symbol", "coin"];
    return [
      [now, "[data-tray]"],
      [later, "[data-board]"],
      ["totems", "[data-totems]"],
    ];
  },
  refusedAt: "[data-tray]",
};
