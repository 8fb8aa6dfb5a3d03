// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { HouseProblem } from "../kernel/house";
import { sheetOf } from "../kernel/sheet.fake";
import { problemText } from "./problems";

const sheet = sheetOf({
  why: { board_height: "Un plateau a de {least} à {most} rangées, pas {found}." },
});

describe("what went wrong with a request", () => {
  it("is told in the words of the game's sheet, blanks filled", () => {
    const details = { least: 3, most: 15, found: 2, text: "option board: a board has 3 to 15 rows, not 2" };
    const problem = new HouseProblem("board_height", details.text, 400, details);
    expect(problemText(problem, sheet)).toBe("Un plateau a de 3 à 15 rangées, pas 2.");
  });

  it("is told as the house said it where there are no words", () => {
    const problem = new HouseProblem("board_height", "a board has 3 to 15 rows, not 2", 400);
    expect(problemText(problem)).toContain("a board has 3 to 15 rows, not 2");
  });
});
