import type { GameScreen } from "../../kernel/screen";
import { capOf, GO_KEY, type Keys, MIRRORED, READY_KEY, USUAL } from "./keys";
import Score from "./Score.svelte";
import Screen from "./Screen.svelte";
import SeatNote from "./SeatNote.svelte";
import type { Shapes } from "./shape";

/** A key, and in brackets the one that takes its place for the other hand (variant 1). */
const both = (key: Exclude<keyof Keys, "cards">) => [capOf(USUAL[key]), `(${capOf(MIRRORED[key])})`];

export const screen: GameScreen<Shapes> = {
  Screen,
  SeatNote,
  Score,
  playersOnTable: "everywhere",
  everybodyPlays: ({ phase }) => phase === "race",
  pace: 0,
  tells: ["somebody_was_faster"],
  keys: [
    {
      keys: ["1", "…", "6", "(0 … 5)"],
      does: {
        fr: "Prendre une carte, encore une fois : la poser ; combler un trou",
        en: "Hold a card, once more: play it; fill a gap",
      },
    },
    { keys: both("heap"), does: { fr: "Prendre le dessus du tas", en: "Take the top of the waste" } },
    { keys: ["←", "→", "⏎"], does: { fr: "Choisir la pile, poser", en: "Choose the pile, play" } },
    { keys: both("turn"), does: { fr: "Retourner le Stock", en: "Flip the Stock" } },
    { keys: both("cry"), does: { fr: "Crier WATAÏ !", en: "Shout WATAÏ!" } },
    { keys: both("slap"), does: { fr: "Taper la pile", en: "Slap the pile" } },
    { keys: both("say"), does: { fr: "Annoncer le nombre", en: "Announce the number" } },
    {
      keys: both("point"),
      does: {
        fr: "Regarder le jeu d’un autre, puis montrer une carte du doigt (1 … 6, E)",
        en: "Look at somebody’s cards, then point at one (1 … 6, E)",
      },
    },
    {
      keys: [READY_KEY.toUpperCase()],
      does: { fr: "Dire « C’est bon »", en: "Say that you are ready" },
    },
    { keys: [GO_KEY.toUpperCase()], does: { fr: "Dire Go", en: "Say Go" } },
    {
      keys: ["( )"],
      does: { fr: "Touches de l’autre main, variante 1", en: "Keys for the other hand, variant 1" },
    },
  ],
  coach: () => [
    ["piles", "[data-between], [data-board]"],
    ["row", "[data-hand]"],
    ["shout", "[data-cry]"],
  ],
};
