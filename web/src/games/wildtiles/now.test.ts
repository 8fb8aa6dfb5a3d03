// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import type { SheetCard } from "../../kernel/wire";
import { offerOf } from "./gesture";
import { nowOf } from "./now";
import type { TilesView } from "./view";

const sheet = { words: { b: "blue", any: "Any tile" } } as unknown as SheetCard;
const names = ["Ana", "Bo", "Cleo"];
const view = (changed: Partial<TilesView>): TilesView =>
  ({
    seats: 3,
    options: { teams: false, encore: false, target: 500, board: { rows: ["*.X", ".D<", "2.*"] } },
    board: { b2: { n: 1, tile: "b5", colour: "b", arrow: "n" } },
    target: "b3",
    dead_end: false,
    colour: "b",
    phase: "turn",
    waiting: [0],
    turn: 0,
    racks: [7, 6, 7],
    stakes: {},
    accused: -1,
    me: { seat: 0, rack: ["b1"], drawn: "", gift: [], received: [], known: {}, bluffs: [] },
    ...changed,
  }) as unknown as TilesView;
const now = (changed: Partial<TilesView>, legal: string[], you: number | null = 0) =>
  nowOf({ view: view(changed), you, names, sheet, offer: offerOf(legal) });

beforeAll(() => tongue.speak("en"));

it("a turn says what to follow", () => {
  const said = now({}, ["b1>n", "draw"]);
  expect(said).toMatchObject({ title: "Lay a tile", mine: true });
  expect(said.help).toContain("blue");
});

it("nothing fits: draw; or pass, if there is nothing to draw", () => {
  expect(now({}, ["draw"]).title).toBe("Nothing fits: draw");
  expect(now({}, ["pass"]).title).toBe("Nothing fits: pass");
});

it("on an Any tile square nothing has to be followed", () => {
  expect(now({ target: "a3" }, ["b1>n", "draw"]).help).toBe("Any of your tiles goes here.");
});

it("a bluff is told to who could make it", () => {
  const me = { ...view({}).me!, bluffs: ["draw"] };
  expect(now({ target: "c3", me }, ["b1>n", "draw"]).help).toContain("bluff");
});

it("an answer names the colour that was there before the black tile", () => {
  const board = {
    b2: { n: 1, tile: "b5", colour: "b", arrow: "n" },
    b3: { n: 2, tile: "wild4", colour: "r", arrow: "e" },
  } as TilesView["board"];
  const said = now({ phase: "answer", turn: 1, waiting: [0], board }, ["accept", "challenge"]);
  expect(said.title).toContain("Bo");
  expect(said.help).toContain("blue");
  expect(said.help).toContain("6");
});

it("everyone passes at once, and then waits for the late ones", () => {
  const passing = { dues: [2, 2, 1], chosen: [false, false, true] };
  expect(now({ phase: "passing", waiting: [0, 1], passing }, ["give b1"]).title).toBe(
    "Choose 2 tiles to pass",
  );
  const said = now({ phase: "passing", waiting: [1], passing }, []);
  expect(said.help).toContain("Bo");
});

it("a spectator waits for whom the table waits", () => {
  expect(now({ turn: 2, waiting: [2] }, [], null).title).toBe("Cleo is playing…");
});
