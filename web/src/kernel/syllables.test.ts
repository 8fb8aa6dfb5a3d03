import { expect, test } from "vitest";
import { softly } from "./syllables";

const shown = (name: string) => softly(name).replaceAll("\u00ad", "|");

test("a long name may be parted between syllables, never near its ends", () => {
  expect(shown("Maximilienne")).toBe("Maxi|mi|lienne");
  expect(shown("Théophile")).toBe("Théo|phile");
});

test("short words stay whole", () => {
  expect(shown("Gaspard-Henri")).toBe("Gaspard-Henri");
  expect(shown("Écureuil roi")).toBe("Écureuil roi");
});

test("nothing is lost", () => {
  expect(softly("Bartholomäus Wolkenstein").replaceAll("\u00ad", "")).toBe("Bartholomäus Wolkenstein");
});
