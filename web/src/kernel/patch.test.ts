import { describe, expect, it } from "vitest";
import { merge } from "./patch";

/** The examples of RFC 7396, appendix A. */
const EXAMPLES: [target: unknown, patch: unknown, result: unknown][] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe("a merge patch", () => {
  EXAMPLES.forEach(([target, patch, result], index) => {
    it(`does what RFC 7396 shows in example ${index + 1}`, () => {
      expect(merge(target, patch)).toEqual(result);
    });
  });

  it("leaves the old view as it was", () => {
    const before = { parts: { owl: { coins: [1] }, bear: { coins: [] } } };
    const copy = structuredClone(before);
    merge(before, { parts: { owl: { coins: [1, 3] } } });
    expect(before).toEqual(copy);
  });

  it("shares what did not change", () => {
    const before = { parts: { owl: { coins: [1] }, bear: { coins: [2] } } };
    const after = merge(before, { parts: { owl: { coins: [1, 3] } } }) as typeof before;
    expect(after.parts.bear).toBe(before.parts.bear);
    expect(after.parts.owl.coins).toEqual([1, 3]);
  });
});
