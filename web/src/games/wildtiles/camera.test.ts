import { describe, expect, it } from "vitest";
import { arrowTowards, clamp, near, overview, readsWhole, RIM, squarePixels, zoom } from "./camera";

const BOX = { w: 11, h: 11 };
const PHONE = { w: 374, h: 360 };
const DESK = { w: 756, h: 700 };

it("a desk reads the whole board, a phone comes nearer", () => {
  expect(readsWhole(BOX, DESK)).toBe(true);
  expect(readsWhole(BOX, PHONE)).toBe(false);
  expect(near(BOX, DESK, { x: 0, y: 0 })).toEqual(overview(BOX, DESK));
  expect(squarePixels(near(BOX, PHONE, { x: 550, y: 550 }), PHONE)).toBeGreaterThan(44);
});

it("the whole board is in the overview, in the middle", () => {
  const { x, y, w, h } = overview(BOX, PHONE);
  expect(w / h).toBeCloseTo(PHONE.w / PHONE.h);
  expect(x).toBeLessThanOrEqual(-RIM);
  expect(y).toBeLessThanOrEqual(-RIM);
  expect(x + w).toBeGreaterThanOrEqual(1100 + RIM);
  expect(x + w / 2).toBeCloseTo(550);
});

it("the camera follows to a corner, but never past the rim", () => {
  const camera = near(BOX, PHONE, { x: 50, y: 1050 });
  expect(camera.x).toBe(-RIM);
  expect(camera.y + camera.h).toBeCloseTo(1100 + RIM);
  expect(clamp({ ...camera, x: 5000 }, BOX).x + camera.w).toBeCloseTo(1100 + RIM);
});

describe("zooming", () => {
  it("keeps the place under the fingers", () => {
    const camera = near(BOX, PHONE, { x: 550, y: 550 });
    const nearer = zoom(camera, BOX, PHONE, 1.5, { x: 500, y: 520 });
    const share = (each: typeof camera) => (500 - each.x) / each.w;
    expect(nearer.w).toBeCloseTo(camera.w / 1.5);
    expect(share(nearer)).toBeCloseTo(share(camera));
  });
  it("ends at the whole board", () => {
    const camera = near(BOX, PHONE, { x: 550, y: 550 });
    const far = zoom(camera, BOX, PHONE, 0.01, { x: 550, y: 550 });
    expect(far.w).toBeCloseTo(overview(BOX, PHONE).w);
  });
});

it("a drag points at the nearest of eight directions", () => {
  expect(arrowTowards(0, -10)).toBe("n");
  expect(arrowTowards(10, -9)).toBe("ne");
  expect(arrowTowards(-10, 1)).toBe("w");
  expect(arrowTowards(-10, -1)).toBe("w");
  expect(arrowTowards(7, 8)).toBe("se");
});
