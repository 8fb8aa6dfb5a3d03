import type { GameScreen } from "../../kernel/screen";
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
  pace: 800,
  keys: [
    {
      keys: ["←", "→"],
      does: {
        fr: "Aller de tuile en tuile, puis tourner la flèche",
        en: "Go from tile to tile, then turn the arrow",
      },
    },
    { keys: ["⏎"], does: { fr: "Prendre la tuile, puis la poser", en: "Hold the tile, then play it" } },
    {
      keys: ["1", "…", "4"],
      does: { fr: "Demander bleu, vert, rouge, jaune", en: "Call blue, green, red, yellow" },
    },
    { keys: ["U"], does: { fr: "Dire UNO avec la tuile", en: "Say UNO with the tile" } },
    { keys: ["E"], does: { fr: "Jouer la Libre en Recommencez", en: "Play the Wild as an Encore" } },
    { keys: ["D"], does: { fr: "Piocher", en: "Draw" } },
    { keys: ["P"], does: { fr: "Passer", en: "Pass" } },
    { keys: ["A"], does: { fr: "Accepter", en: "Accept" } },
    { keys: ["C"], does: { fr: "Contester", en: "Challenge" } },
    { keys: ["K"], does: { fr: "Attraper un UNO oublié", en: "Catch a missed UNO" } },
    {
      keys: ["O"],
      does: { fr: "Tout le plateau, ou suivre le jeu", en: "The whole board, or follow the play" },
    },
    { keys: ["+", "−"], does: { fr: "Se rapprocher, s’éloigner", en: "Zoom in, zoom out" } },
    { keys: ["V"], does: { fr: "Points et casiers", en: "Points and racks" } },
  ],
  coach: () => [
    ["match", "[data-hand]"],
    ["orders", "[data-board]"],
    ["uno", "[data-hand]"],
  ],
};
