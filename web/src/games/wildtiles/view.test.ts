import { expect, it } from "vitest";
import { arrowTo, faceOf, isBlack, neighbour, placeOf, seersOf, squaresOf } from "./view";

const ROWS = ["*.X", ".D<", "2.*"];

it("squares are named by column letter and row number from the bottom", () => {
  const squares = squaresOf(ROWS);
  expect(squares[0]).toEqual({ name: "a3", column: 0, row: 0, sign: "*" });
  expect(squares.find(({ sign }) => sign === "D")?.name).toBe("b2");
  expect(placeOf("c1", 3)).toEqual({ column: 2, row: 2 });
});

it("a board of fifteen rows has two-digit names", () => {
  const rows = Array.from({ length: 15 }, () => "...............");
  expect(squaresOf(rows)[0]?.name).toBe("a15");
  expect(placeOf("o15", 15)).toEqual({ column: 14, row: 0 });
});

it("an arrow points at a neighbour, or off the board", () => {
  expect(neighbour("b2", "ne", ROWS)).toBe("c3");
  expect(neighbour("a3", "w", ROWS)).toBeNull();
  expect(neighbour("b2", "", ROWS)).toBeNull();
  expect(arrowTo("b2", "a1", ROWS)).toBe("sw");
  expect(arrowTo("a1", "c1", ROWS)).toBeNull();
});

it("a tile's name tells its colour and its sign", () => {
  expect(faceOf("b+2")).toEqual({ colour: "b", rank: "+2" });
  expect(faceOf("g-rev")).toEqual({ colour: "g", rank: "rev" });
  expect(faceOf("y7")).toEqual({ colour: "y", rank: "7" });
  for (const tile of ["wild", "wild4", "super"]) expect(isBlack(tile)).toBe(true);
});

it("a tile of mine is marked with the seats that know it, of equal ones only as many as they know", () => {
  const rack = ["b1", "b1", "g4", "wild"];
  expect(seersOf({ rack, seen: {} })).toEqual([[], [], [], []]);
  expect(seersOf({ rack, seen: { "1": ["b1"], "3": ["b1", "b1", "wild"] } })).toEqual([[1, 3], [3], [], [3]]);
});
