import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { digestByHand, sha256 } from "./verify";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("SHA-256", () => {
  it("of a seed is what everybody else computes", async () => {
    expect(await sha256("any text")).toBe(createHash("sha256").update("any text").digest("hex"));
  });

  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    it(`by hand agrees for ${length} bytes`, () => {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37) % 256);
      expect(hex(digestByHand(message))).toBe(createHash("sha256").update(message).digest("hex"));
    });
  }
});
