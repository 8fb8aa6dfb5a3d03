// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { count, dictionary, preferred, t, Tongue, tongue } from "./i18n.svelte";
import { fakeMemory } from "./memory.fake";

afterEach(() => tongue.speak("fr"));

describe("the language", () => {
  it("is the first of the browser's that we speak", () => {
    expect(preferred(["fr-CA", "en"])).toBe("fr");
    expect(preferred(["de", "en-GB", "fr"])).toBe("en");
    expect(preferred(["de", "it"])).toBe("en");
    expect(preferred([])).toBe("fr");
  });

  it("is the visitor's own choice if there was one, and is remembered", () => {
    const store = fakeMemory();
    const first = new Tongue(store, ["fr"]);
    first.speak("en");
    expect(new Tongue(store, ["fr"]).lang).toBe("en");
  });
});

describe("words", () => {
  it("follow the language, blanks filled", () => {
    tongue.speak("fr");
    expect(t("play.turnOf", { name: "Ada" })).toBe("À Ada de jouer");
    tongue.speak("en");
    expect(t("play.turnOf", { name: "Ada" })).toBe("Ada to play");
  });

  it("count as each language does: in French none is singular", () => {
    tongue.speak("fr");
    expect(count("rules.found", 0)).toBe("0 règle trouvée");
    tongue.speak("en");
    expect(count("rules.found", 0)).toBe("0 rules found");
    expect(count("rules.found", 1)).toBe("1 rule found");
  });

  it("of a game are set in the language's own way", () => {
    const { say } = dictionary({ ask: "Prêt ?" }, { ask: "It's on?" });
    tongue.speak("fr");
    expect(say("ask")).toBe("Prêt\u202f?");
    tongue.speak("en");
    expect(say("ask")).toBe("It’s on?");
  });
});
