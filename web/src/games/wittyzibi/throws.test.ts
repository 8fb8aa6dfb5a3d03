import { expect, it } from "vitest";
import type { Event } from "./shape";
import { throwsOf } from "./throws";

const damage = { b10: 10, b20: 20, b30: 30 };

it("a banana flies from who throws it to the middle, and from there onto whoever takes it, who feels it", () => {
  const threw: Event = { kind: "threw", seat: 1, card: "b20", to_seat: 2 };
  expect(throwsOf([threw], damage)).toMatchObject([{ from: { seat: 1 }, to: { at: "middle" }, hits: false }]);
  const hurt: Event = { kind: "hurt", seat: 2, card: "b20", damage: 50 };
  expect(throwsOf([hurt], damage)).toEqual([
    { kind: "b20", from: { at: "middle" }, to: { at: "seat", seat: 2 }, felt: "+20", hits: true },
  ]);
});

it("a PAF sends it off from who struck", () => {
  const struck: Event = { kind: "struck", seat: 2, card: "b30", to_seat: 1 };
  expect(throwsOf([struck], damage)).toMatchObject([{ from: { seat: 2 }, kind: "b30" }]);
});

it("a Nurse takes damage away, and what is destroyed flies to the discard", () => {
  const healed: Event = { kind: "healed", seat: 0, card: "b10", damage: 0 };
  const burnt: Event = { kind: "burnt", seat: 0, card: "b30" };
  expect(throwsOf([healed, burnt], damage)).toMatchObject([
    { kind: "nurse", felt: "−10", hits: false },
    { kind: "b30", to: { at: "discard" } },
  ]);
});

it("words alone let nothing fly", () => {
  expect(throwsOf([{ kind: "laid_down", seat: 0, count: 2, cards: {} }, { kind: "ended" }], damage)).toEqual(
    [],
  );
});
