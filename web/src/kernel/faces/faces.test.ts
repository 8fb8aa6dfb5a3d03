import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cheerfulName } from "../names";
import { DRAWINGS } from "./drawings";
import { ANIMALS, faceOf, facesOf } from "./faces";

/** As the house names them. */
const people = join(import.meta.dirname, "../../../../src/rayonw/house/people/names.py");
const BOTS = [
  ...(/BOT_NAMES = \((.*)\)/.exec(readFileSync(people, "utf8"))?.[1] ?? "").matchAll(/"(\w+)"/g),
].map(([, name]) => name as string);

describe("the face of a name", () => {
  it("is the animal that the house named somebody after, in either language", () => {
    for (const lang of ["fr", "en"] as const) {
      const faces = ANIMALS.map((_, index) => faceOf(cheerfulName(lang, () => index / ANIMALS.length)));
      expect(faces).toEqual(ANIMALS);
    }
    expect(faceOf("Écureuil roi")).toBe("squirrel");
    expect(faceOf("le PETIT RENARD")).toBe("fox");
  });

  it("is one by its letters for any other name, always the same, and all of them are worn", () => {
    expect(faceOf("Gaspard")).toBe(faceOf("Gaspard"));
    expect(faceOf("Gaspard")).toBe(faceOf("gaspard"));
    const many = new Set(Array.from({ length: 400 }, (_, n) => faceOf(`Ana ${n}`)));
    expect(many.size).toBe(ANIMALS.length);
    expect(faceOf("😀")).toBeDefined();
    expect(faceOf("")).toBeDefined();
  });

  it("is not an animal's whose word is only a part of another", () =>
    expect(new Set(["Foxtrot", "Foxy", "Howling", "Owlet"].map((name) => faceOf(name))).size).toBeGreaterThan(
      2,
    ));
});

describe("the faces at a table", () => {
  it("of the house's bots are all different", () => {
    expect(BOTS.length).toBeGreaterThan(8);
    expect(new Set(facesOf(BOTS)).size).toBe(BOTS.length);
  });

  it("leave a person their own: the bot that has the same takes one that nobody has", () => {
    const [person, bot, other] = facesOf(["Renard malin", "Wanda", "Wim"]);
    expect([person, other]).toEqual(["fox", "lynx"]);
    expect([
      person,
      other,
      ...BOTS.map((name) => faceOf(name)).filter((face) => face === "fox"),
    ]).not.toContain(bot);
  });

  it("are nobody's where nobody sits", () => expect(facesOf(["Wim", ""])).toEqual(["lynx", null]));
});

it("every animal is drawn in two colours and ink, and no two alike", () => {
  expect(Object.keys(DRAWINGS)).toEqual(ANIMALS);
  for (const { coat, light, shapes } of Object.values(DRAWINGS)) {
    expect(coat).not.toBe(light);
    expect(new Set(shapes.map(([paint]) => paint))).toContain("ink");
  }
  expect(new Set(Object.values(DRAWINGS).map((drawing) => JSON.stringify(drawing))).size).toBe(16);
});

describe("a face that was chosen", () => {
  it("is worn whatever the name", () => expect(faceOf("Clever Fox", "whale")).toBe("whale"));
  it("is not worn by a bot of the same table", () => {
    const [person, bot] = facesOf(["Ada", "Wanda"], ["fox", ""]);
    expect(person).toBe("fox");
    expect(bot).not.toBe("fox");
  });
});
