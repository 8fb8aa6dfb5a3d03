import { describe, expect, it } from "vitest";
import { arrange, around, type Box, neighbour } from "./layout";

const BOARDS = [
  { name: "a small phone", w: 304, h: 290, em: 16 },
  { name: "a phone", w: 374, h: 450, em: 16 },
  { name: "a phone on its side", w: 390, h: 382, em: 16 },
  { name: "a phone with letters twice as large", w: 374, h: 250, em: 32 },
  { name: "a tablet", w: 804, h: 760, em: 16 },
  { name: "a desk", w: 1040, h: 540, em: 16 },
  { name: "a wall", w: 1900, h: 1000, em: 24 },
];

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01;

describe("around the table", () => {
  it("my left neighbour sits at the bottom of the left side, my right one at the bottom of the right", () => {
    expect(around(6, 2, 1)).toEqual({ left: [4, 3], top: [5], right: [0, 1] });
  });

  it.each(BOARDS)(
    "on $name everybody has a place that can be tapped, inside, and over nobody else",
    ({ w, h, em }) => {
      for (let seats = 4; seats <= 9; seats++)
        for (const you of [null, 0, seats - 1]) {
          const { places, centre } = arrange(seats, you, w, h, em);
          const boxes = [...places.values(), centre];
          expect([...places.keys()].sort()).toEqual(
            Array.from({ length: seats }, (_, seat) => seat).filter((s) => s !== you),
          );
          for (const [index, box] of boxes.entries()) {
            expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(44);
            expect(box.x).toBeGreaterThanOrEqual(-0.01);
            expect(box.y).toBeGreaterThanOrEqual(-0.01);
            expect(box.x + box.w).toBeLessThanOrEqual(w + 0.01);
            expect(box.y + box.h).toBeLessThanOrEqual(h + 0.01);
            for (const other of boxes.slice(index + 1)) expect(meet(box, other)).toBe(false);
          }
          expect(centre.w).toBeGreaterThanOrEqual(100);
          expect(centre.h).toBeGreaterThanOrEqual(110);
        }
    },
  );

  it("seats grow with the room", () => {
    const areas = [BOARDS[0], BOARDS[1], BOARDS[5], BOARDS[6]].map((board) => {
      const { w, h, em } = board as (typeof BOARDS)[number];
      const [box] = arrange(9, 0, w, h, em).places.values();
      return (box as Box).w * (box as Box).h;
    });
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  });
});

it("arrows go round, past me", () => {
  expect(neighbour(4, 1, null, 1)).toBe(2);
  expect(neighbour(4, 1, 0, 1)).toBe(2);
  expect(neighbour(4, 1, 2, -1)).toBe(0);
});
