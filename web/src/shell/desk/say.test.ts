// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { refusalWords } from "./say";

test("a connection that was cut, and what a request was told, are words for the host", () => {
  expect(refusalWords("silent")).toMatch(/réponse|answer/);
  expect(refusalWords("unknown")).not.toContain("{code}");
  expect(refusalWords("house.limited")).not.toContain("house.");
});
