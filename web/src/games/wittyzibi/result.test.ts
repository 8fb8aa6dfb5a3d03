// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import { sheetOf } from "../../kernel/sheet.fake";
import { resultWords, winnersOf } from "./result";
import type { Round } from "./shape";

tongue.speak("en");
const sheet = sheetOf({ words: { red: "red", blue: "blue" } });
const player = (clan: string, points: number) => ({ clan, points, alive: true, damage: 0, why: "" });
const round = (...players: ReturnType<typeof player>[]) =>
  ({ round: 1, reason: "", players: Object.fromEntries(players.entries()), removed: [] }) as Round;
const blueWins = round(player("blue", 3), player("red", 0), player("blue", 2));

it("a round is told to who won it, who lost it and who watched", () => {
  expect(resultWords(blueWins, 0, sheet)).toBe("You won! Round 1 goes to your clan");
  expect(resultWords(blueWins, 1, sheet)).toBe("Round 1 lost: the blue clan wins");
  expect(resultWords(blueWins, null, sheet)).toBe("Round 1: the blue clan wins");
});

it("nobody wins a round of empty hands; two clans may", () => {
  expect(resultWords(round(player("blue", 0)), 0, sheet)).toBe("Round 1: nobody scores");
  const both = round(player("blue", 3), player("red", 4), player("orange", 0));
  expect(winnersOf(both)).toEqual(["blue", "red"]);
  expect(resultWords(both, 2, sheet)).toBe("Round 1 lost: the blue and red clans win");
});
