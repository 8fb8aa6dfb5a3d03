import type { GameScreen } from "../../kernel/screen";
import Aside from "./Aside.svelte";
import Score from "./Score.svelte";
import Screen from "./Screen.svelte";
import SeatNote from "./SeatNote.svelte";
import type { WapiView } from "./view";

export const screen: GameScreen = {
  Screen,
  SeatNote,
  Score,
  Aside,
  toAct: (view) => {
    const { turn } = view as unknown as WapiView;
    return turn < 0 ? [] : [turn];
  },
  pace: 550,
  keys: [
    { keys: ["←", "→"], does: { fr: "Passer d’une part à l’autre", en: "Go from part to part" } },
    { keys: ["1", "…", "6"], does: { fr: "Aller à cette part", en: "Go to that part" } },
    {
      keys: ["⏎"],
      does: { fr: "Poser la pièce sur la part choisie", en: "Put the coin on the chosen part" },
    },
    { keys: ["T"], does: { fr: "Dresser un totem", en: "Raise a totem" } },
    { keys: ["N"], does: { fr: "Poser sans totem", en: "Place without totem" } },
    { keys: ["B"], does: { fr: "Voir ce qui reste dans le sac", en: "See what is left in the bag" } },
  ],
  coachAt: ["[data-tray]", "[data-board]", "[data-totems]"],
};
