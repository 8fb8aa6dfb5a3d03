// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import type { Player } from "../../kernel/screen";
import type { SheetCard } from "../../kernel/wire";
import { announcement } from "./announce";

const players = ["Ana", "Bo", "Cleo"].map((name, seat) => ({ seat, name }) as Player);
const sheet = { words: { red: "red" } } as unknown as SheetCard;
tongue.speak("en");

describe("announcements", () => {
  const saw = { kind: "saw", seat: 0, of_seat: 1, clan: "red" };

  it("tell an Emissary's secret to its reader", () => {
    expect(announcement([{ kind: "showed", seat: 1, to_seat: 0 }, saw], players, sheet, 0)).toMatchObject({
      look: "secret",
      clan: "red",
      lines: ["Bo", "Only you know."],
    });
  });

  it("say nothing of it to anybody else, even if a replay's eyes change", () => {
    expect(announcement([saw], players, sheet, 2)).toBeNull();
    expect(announcement([saw], players, sheet, null)).toBeNull();
  });

  it("shout PAF to everybody", () => {
    const events = [{ kind: "struck_and_drew", seat: 1, card: "b20", to_seat: 0 }];
    expect([0, 1, 2, null].map((you) => announcement(events, players, sheet, you)?.look)).toEqual(
      Array(4).fill("paf"),
    );
  });

  it("tell who is out and what he was", () => {
    const events = [{ kind: "hurt" }, { kind: "out", seat: 2, clan: "red", damage: 110 }];
    expect(announcement(events, players, sheet, 0)).toMatchObject({ look: "out", clan: "red" });
  });
});
