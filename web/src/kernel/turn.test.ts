// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { Player } from "./screen";
import { lastWords, turnSign } from "./turn";
import { tongue } from "./i18n.svelte";

const players: Player[] = ["Ana", "Bo", "Cy"].map((name, seat) => ({
  seat,
  name,
  you: seat === 0,
  bot: false,
  online: true,
}));
const calm = { players, you: 0, toAct: [], everybody: false, outcome: null };
const outcome = (winners: number[]) => ({ scores: [1, 2, 2], winners, reason: "" });

describe("whose turn it is", () => {
  tongue.speak("en");

  test("my turn comes before everybody else's", () => {
    expect(turnSign({ ...calm, toAct: [2, 0] })).toEqual({ seat: 0, mine: true, words: "Your turn!" });
  });

  test("another's turn has that seat's colour and name", () => {
    const sign = turnSign({ ...calm, toAct: [1] });
    expect(sign).toMatchObject({ seat: 1, mine: false });
    expect(sign.words).toContain("Bo");
  });

  test("several others, everybody, nobody", () => {
    expect(turnSign({ ...calm, toAct: [1, 2] })).toMatchObject({ seat: null, mine: false });
    expect(turnSign({ ...calm, toAct: [1], everybody: true })).toMatchObject({ seat: 0, mine: true });
    expect(turnSign({ ...calm, you: null, everybody: true })).toMatchObject({ mine: false });
    expect(turnSign(calm)).toMatchObject({ seat: null, mine: false });
  });

  test("at the end it says who won, and to me that I did", () => {
    expect(turnSign({ ...calm, outcome: outcome([0]) })).toMatchObject({
      seat: 0,
      mine: true,
      words: "You won!",
    });
    expect(turnSign({ ...calm, outcome: outcome([2]) }).words).toContain("Cy");
    expect(turnSign({ ...calm, outcome: outcome([1, 0]) })).toMatchObject({ seat: 0, mine: true });
    expect(turnSign({ ...calm, outcome: outcome([1, 2]) })).toMatchObject({ seat: 1, mine: false });
  });
});

describe("the last words", () => {
  test("are whole sentences from the end", () => {
    expect(lastWords(["One", "Two", "Three"])).toBe("One. Two. Three");
    expect(lastWords(["A long first sentence", "Two", "Three"], 12)).toBe("Two. Three");
    expect(lastWords(["One", "A last sentence that is too long"], 12)).toBe(
      "A last sentence that is too long",
    );
    expect(lastWords([])).toBe("");
  });
});
