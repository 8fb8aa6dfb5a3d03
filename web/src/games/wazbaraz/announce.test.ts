// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { announcement } from "./announce";
import type { Player } from "../../kernel/screen";
import type { Event } from "./shape";

const players = ["Ana", "Bo", "Cleo"].map((name, seat) => ({ name, seat }) as Player);
const answered: Event[] = [
  { kind: "asked", seat: 1, witch: 4 },
  { kind: "answered_no", seat: 1, witch: 4 },
];

it("an answer is slipped to who asked, and to nobody else", () => {
  expect(announcement(answered, players, 1)).toMatchObject({ title: "NO", answer: false, matters: true });
  expect(announcement(answered, players, 0)).toBeNull();
  expect(announcement(answered, players, null)).toBeNull();
});

it("a naming is announced to all, with what it earned", () => {
  const found: Event[] = [
    { kind: "found", seat: 2, witches: "4, 17" },
    { kind: "finder_points", seat: 2, points: 5 },
  ];
  const told = announcement(found, players, 0);
  expect(told?.lines.join(" ")).toContain("4, 17");
  expect(told?.lines.at(-1)).toContain("+5");
  expect(told).toMatchObject({ found: [4, 17], matters: true });
});

it("a move is the moon's to tell", () => {
  expect(
    announcement(
      [
        { kind: "laid", seat: 1, value: 3, from: 0, to: 3, left: "start", reached: "3" },
        { kind: "waz", seat: 0 },
      ],
      players,
      1,
    ),
  ).toBeNull();
});
