// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import { sheetOf } from "../../kernel/sheet.fake";
import type { Legal } from "../../kernel/screen";
import { offerOf } from "./gesture";
import { bluff, give, lay, word } from "./legal.fake";
import { nowOf } from "./now";
import type { Facts, Shapes, View } from "./shape";

const sheet = sheetOf({ words: { b: "blue", any: "Any tile" } });
const names = ["Ana", "Bo", "Cleo"];
const view = (changed: Partial<View>): View =>
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
    me: { seat: 0, rack: ["b1"], drawn: "", gift: [], received: [], known: {}, seen: {}, fitted: false },
    ...changed,
  }) as View;
const facts: Facts = {
  dead_end: 5,
  taken_back: 4,
  advice: 4,
  all_pass: 2,
  hold: 2,
  teams: [
    [0, 2],
    [1, 3],
  ],
};
const now = (changed: Partial<View>, legal: Legal<Shapes>[], you: number | null = 0) =>
  nowOf({ view: view(changed), facts, you, names, sheet, offer: offerOf(legal) });

beforeAll(() => tongue.speak("en"));

it("a turn says what to follow", () => {
  const said = now({}, [lay("b1", "n"), word("draw")]);
  expect(said).toMatchObject({ title: "Play a tile", mine: true });
  expect(said.help).toContain("blue");
});

it("nothing fits: draw; or pass, if there is nothing to draw", () => {
  expect(now({}, [word("draw")]).title).toBe("Nothing fits: draw");
  expect(now({}, [word("pass")]).title).toBe("Nothing fits: pass");
});

it("on an Any tile square nothing has to be followed", () => {
  expect(now({ target: "a3" }, [lay("b1", "n"), word("draw")]).help).toBe("Any tile can go here.");
});

it("a bluff is told to who could make it", () => {
  expect(now({ target: "c3" }, [lay("b1", "n"), bluff("draw")]).help).toContain("bluff");
  expect(now({ target: "c3" }, [lay("b1", "n"), word("draw")]).help).not.toContain("bluff");
});

it("a drawn tile that fits may be kept as a bluff where one must play, and the line says so", () => {
  const me = { ...view({}).me!, rack: ["b1"], drawn: "b1" };
  const drawn = (...legal: Legal<Shapes>[]) => now({ phase: "drawn", target: "c3", me }, legal).help;
  expect(drawn(lay("b1", "n"), bluff("pass"))).toBe(
    "It fits, and here you must play: keeping it would be a bluff.",
  );
  expect(drawn(lay("b1", "n"), word("pass"))).toBe("Play it, or pass.");
  expect(drawn(lay("b1", "n"))).toBe("It fits, and here you must play.");
  expect(drawn(word("pass"))).toBe("It does not fit: pass.");
  expect(drawn(bluff("pass"))).toBe("It does not fit: pass. That will be a bluff, a tile did fit.");
});

it("an answer names the colour that was there before the black tile", () => {
  const board = {
    b2: { n: 1, tile: "b5", colour: "b", arrow: "n" },
    b3: { n: 2, tile: "wild4", colour: "r", arrow: "e" },
  } as View["board"];
  const said = now({ phase: "answer", turn: 1, waiting: [0], board }, [word("accept"), word("challenge")]);
  expect(said.title).toContain("Bo");
  expect(said.help).toContain("blue");
  expect(said.help).toContain("6");
});

it("everyone passes at once, and then waits for the late ones", () => {
  const passing = { dues: [2, 2, 1], chosen: [false, false, true] };
  expect(now({ phase: "passing", waiting: [0, 1], passing }, [give("b1")]).title).toBe(
    "Choose 2 tiles to pass",
  );
  const said = now({ phase: "passing", waiting: [1], passing }, []);
  expect(said.help).toContain("Bo");
});

it("a spectator waits for whom the table waits", () => {
  expect(now({ turn: 2, waiting: [2] }, [], null).title).toBe("Cleo is playing…");
});

it("what a dead end costs is told by the rules", () => {
  expect(now({ dead_end: true }, [lay("b1", "")]).help).toBe("Dead end: playing here means drawing 5.");
});
