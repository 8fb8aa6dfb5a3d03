import { expect, test } from "vitest";
import { ago } from "./ago";

const NOW = 1_800_000_000_000;

test.each([
  [0, "now", "maintenant"],
  [59_000, "now", "maintenant"],
  [-5_000, "now", "maintenant"],
  [5 * 60_000, "5 min. ago", "il y a 5 min"],
  [3 * 3_600_000, "3 hr. ago", "il y a 3 h"],
  [25 * 3_600_000, "yesterday", "hier"],
  [3 * 86_400_000, "3 days ago", "il y a 3 j"],
])("%i ms ago is said in words", (passed, english, french) => {
  expect(ago(NOW - passed, NOW, "en").replace(/[\u00a0\u202f]/g, " ")).toBe(english);
  expect(ago(NOW - passed, NOW, "fr").replace(/[\u00a0\u202f]/g, " ")).toBe(french);
});
