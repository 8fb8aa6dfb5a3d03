// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import type { Player } from "../../kernel/screen";
import { sheetOf } from "../../kernel/sheet.fake";
import { announcements } from "./announce";
import type { Event } from "./shape";

const players = ["Ana", "Bo", "Cleo"].map((name, seat) => ({ seat, name }) as Player);
const sheet = sheetOf({ words: { red: "red", blue: "blue" } });
tongue.speak("en");
const told = (events: Event[], you: number | null) => announcements(events, players, sheet, you);

describe("announcements", () => {
  const saw: Event = { kind: "saw", seat: 0, of_seat: 1, clan: "red" };
  const fall: Event[] = [
    { kind: "hurt", seat: 2, card: "b10", damage: 110 },
    { kind: "out", seat: 2, clan: "red", damage: 110 },
    { kind: "laid_down", seat: 2, count: 0, cards: {} },
    { kind: "looked", seat: 2 },
  ];

  it("tell an Emissary's secret to its reader, until it was seen", () => {
    expect(told([{ kind: "showed", seat: 1, to_seat: 0 }, saw], 0)).toMatchObject([
      { look: "secret", clan: "red", lines: ["Bo", "Only you know."], length: null },
    ]);
  });

  it("say nothing of it to anybody else, even if a replay's eyes change", () => {
    expect(told([saw], 2)).toEqual([]);
    expect(told([saw], null)).toEqual([]);
  });

  it("shout PAF to everybody", () => {
    const events: Event[] = [{ kind: "struck_and_drew", seat: 1, card: "b20", to_seat: 0 }];
    for (const you of [0, 1, 2, null]) expect(told(events, you)).toMatchObject([{ look: "paf", seat: 1 }]);
  });

  it("tell who is out and what they were", () => {
    expect(told(fall, 0)).toMatchObject([{ look: "out", clan: "red", lines: ["Cleo is out"] }]);
  });

  it("tell me that I am out until I have seen it, and after it the token that only I may look at", () => {
    const events: Event[] = [...fall, { kind: "looked_at", seat: 2, clan: "blue" }];
    expect(told(events, 2)).toMatchObject([
      { look: "fallen", clan: "red", title: "You are out", length: null },
      { look: "secret", clan: "blue", lines: ["The token set aside", "Only you know."], length: null },
    ]);
    expect(told(events, 1).map(({ look }) => look)).toEqual(["out"]);
  });
});
