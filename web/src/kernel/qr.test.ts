import { describe, expect, it } from "vitest";
import { encode } from "./qr";
import codes from "./qr.fixture.json";

/** The fixture is drawn by the Python package qrcode, an encoder of its own. */
function rows(matrix: boolean[][]): string[] {
  return matrix.map((row) => BigInt(`0b${row.map((dark) => (dark ? 1 : 0)).join("")}`).toString(16));
}

describe("QR codes", () => {
  for (const code of codes) {
    it(`are drawn dot for dot as another encoder draws version ${code.version}, mask ${code.mask}`, () => {
      expect(rows(encode(code.text, code.mask))).toEqual(code.rows);
    });
  }

  it("choose one of the eight masks by themselves", () => {
    const text = "http://10.0.0.7:8747/t/b32mqjb";
    const masked = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => rows(encode(text, mask)));
    expect(masked).toContainEqual(rows(encode(text)));
  });

  it("do not pretend to hold what is too long", () => {
    expect(() => encode("x".repeat(214))).toThrow(RangeError);
  });
});
