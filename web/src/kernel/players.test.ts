// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { tongue } from "./i18n.svelte";
import { playersOf } from "./players";

it("says how many may play, also if there is but one number", () => {
  tongue.speak("en");
  expect(playersOf([2, 3, 4])).toBe("2 to 4 players");
  expect(playersOf([2])).toBe("2 players");
  tongue.speak("fr");
  expect(playersOf([3, 6])).toBe("3 à 6 joueurs");
});
