import { describe, expect, it } from "vitest";
import { COINS_INNER, places, RIM, SPACES_INNER } from "./layout";

const SPREAD = Math.PI / 3;
const BANDS: [inner: number, outer: number][] = [
  [COINS_INNER, RIM - 3],
  [SPACES_INNER, COINS_INNER],
];

describe.each(BANDS)("places between %d and %d", (inner, outer) => {
  for (let count = 1; count <= 8; count++) {
    it(`hold ${count} pieces side by side, inside their part, large enough to read`, () => {
      const spots = places(count, inner, outer, SPREAD / 2, SPREAD * 0.94, 16);
      expect(spots).toHaveLength(count);
      spots.forEach((spot, i) => {
        const radius = Math.hypot(spot.x, spot.y);
        expect(radius - spot.r).toBeGreaterThanOrEqual(inner - 0.01);
        expect(radius + spot.r).toBeLessThanOrEqual(outer + 0.01);
        const angle = Math.atan2(spot.x, -spot.y);
        const toEdge = radius * Math.sin(Math.min(angle, SPREAD - angle));
        expect(toEdge).toBeGreaterThan(spot.r * 0.95);
        expect(spot.r).toBeGreaterThan(9);
        for (const other of spots.slice(i + 1))
          expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(2 * spot.r);
      });
    });
  }
});
