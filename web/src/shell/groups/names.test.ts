// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import { ANIMALS } from "../../kernel/faces/faces";
import { SPOTS } from "../../kernel/wire";
import { anyName, groupName } from "./names";

afterEach(() => tongue.speak("en"));

test("a group's name reads well in both languages", () => {
  const name = { animal: "fox", spot: "lighthouse" } as const;
  tongue.speak("en");
  expect(groupName(name)).toBe("The Lighthouse Foxes");
  tongue.speak("fr");
  expect(groupName(name)).toBe("Les renards du phare");
});

test("every name by chance is one of ours", () => {
  expect(anyName(() => 0)).toEqual({ animal: ANIMALS[0], spot: SPOTS[0] });
  expect(anyName(() => 0.999)).toEqual({ animal: ANIMALS.at(-1), spot: SPOTS.at(-1) });
});
