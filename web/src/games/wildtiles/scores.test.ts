import { expect, it } from "vitest";
import type { Player } from "../../kernel/screen";
import { sidesOf } from "./scores";
import type { Facts, View } from "./shape";

const players = ["Ana", "Bo", "Cleo", "Dan"].map((name, seat) => ({ name, seat }) as Player);
const facts = {
  teams: [
    [0, 2],
    [1, 3],
  ],
} as Facts;
const view = (teams: boolean) =>
  ({
    options: { teams },
    scores: teams ? [40, 25, 40, 25] : [3, 25, 37, 0],
    sheet: [teams ? [40, 0, 40, 0] : [3, 5, 37, 0], teams ? [0, 25, 0, 25] : [0, 20, 0, 0]],
  }) as View;

it("every seat has its column", () => {
  expect(sidesOf(view(false), facts, players).map(({ total, rounds }) => [total, rounds])).toEqual([
    [3, [3, 0]],
    [25, [5, 20]],
    [37, [37, 0]],
    [0, [0, 0]],
  ]);
});

it("partners share one", () => {
  const sides = sidesOf(view(true), facts, players);
  expect(sides.map(({ name, seats, total }) => [name, seats, total])).toEqual([
    ["Ana + Cleo", [0, 2], 40],
    ["Bo + Dan", [1, 3], 25],
  ]);
  expect(sides.map(({ rounds }) => rounds)).toEqual([
    [40, 0],
    [0, 25],
  ]);
});
