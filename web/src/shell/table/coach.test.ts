import { describe, expect, it } from "vitest";
import { AIR, place } from "./coach";

const PHONE = { width: 390, height: 844 };
const SIDE = { width: 844, height: 390 };
const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe("a hint", () => {
  it("stands above what it speaks of, or below, where there is room", () => {
    expect(place(box(0, 600, 390, 800), PHONE, 200).top).toBe(600 - 2 * AIR - 200);
    expect(place(box(0, 100, 390, 400), PHONE, 200).top).toBe(400 + 2 * AIR);
  });

  it("stands beside it on a phone on its side", () => {
    const board = box(0, 0, 390, 390);
    const beside = place(board, SIDE, 180);
    expect(beside.left).toBeGreaterThanOrEqual(board.right);
    expect(beside.left + beside.width).toBeLessThanOrEqual(SIDE.width);
    const hand = box(400, 100, 840, 390);
    const before = place(hand, SIDE, 180);
    expect(before.left).toBeGreaterThanOrEqual(0);
    expect(before.left + before.width).toBeLessThanOrEqual(hand.left);
  });

  it("covers as little of it as can be where there is room nowhere", () => {
    expect(place(box(0, 160, 390, 700), PHONE, 180).top).toBe(AIR);
    expect(place(box(0, 100, 390, 700), PHONE, 180).top).toBe(844 - 180 - AIR);
  });

  it("is always inside the window", () => {
    for (const room of [PHONE, SIDE, { width: 320, height: 640 }])
      for (const spot of [box(0, 0, room.width, room.height), box(8, 200, 300, 380)]) {
        const { left, top, width } = place(spot, room, 180);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(room.width);
        expect(top + 180).toBeLessThanOrEqual(room.height);
      }
  });
});
