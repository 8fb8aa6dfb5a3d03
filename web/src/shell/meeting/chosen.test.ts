// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import type { OptionCard, SheetCard } from "../../kernel/wire";
import { chosenWords } from "./chosen";

const option = (id: string, standard: unknown): OptionCard => ({
  id,
  kind: "choice",
  default: standard,
  choices: [],
  low: 0,
  high: 0,
});
const OPTIONS = [option("advanced", false), option("first", "random"), option("clock", 0), option("box", {})];
const SHEET: Pick<SheetCard, "options"> = {
  options: {
    advanced: { label: "Advanced scoring" },
    first: { label: "Who begins", names: { random: "at random", "0": "seat 1" } },
    clock: { label: "Seconds per move" },
    box: { label: "A box of your own" },
  },
};

describe("the options of an open table", () => {
  it("are told in words where they are not as usual", () => {
    tongue.speak("en");
    const values = { advanced: true, first: 0, clock: 30, box: { spots: 2 } };
    expect(chosenWords(OPTIONS, values, SHEET)).toEqual([
      "Advanced scoring",
      "Who begins: seat 1",
      "Seconds per move: 30",
      "A box of your own",
    ]);
  });

  it("are not told where they are", () => {
    const values = { advanced: false, first: "random", clock: 0, box: {} };
    expect(chosenWords(OPTIONS, values, SHEET)).toEqual([]);
    expect(chosenWords(OPTIONS, {}, SHEET)).toEqual([]);
  });
});
