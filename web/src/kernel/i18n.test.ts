// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { count, dictionary, listed, preferred, t, Tongue, tongue } from "./i18n.svelte";
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

  it("lose an e before a name that begins with a vowel, in French", () => {
    const { say } = dictionary(
      { pile: "la pile de {name}", wait: "Attends que {name} joue", side: "une aide {name}" },
      { pile: "{name}'s pile", wait: "Wait for {name}", side: "aide {name}" },
    );
    expect(say("pile", { name: "Écureuil roi" })).toBe("la pile d’Écureuil roi");
    expect(say("pile", { name: "Hibou lunaire" })).toBe("la pile de Hibou lunaire");
    expect(say("wait", { name: "Anne" })).toBe("Attends qu’Anne joue");
    expect(say("side", { name: "Anne" })).toBe("une aide Anne");
    tongue.speak("en");
    expect(say("side", { name: "Anne" })).toBe("aide Anne");
  });

  it("join names as each language does", () => {
    expect(listed(["Ada"])).toBe("Ada");
    expect(listed(["Ada", "Bob", "Cléo"])).toBe("Ada, Bob et Cléo");
    tongue.speak("en");
    expect(listed(["Ada", "Bob", "Cléo"])).toBe("Ada, Bob, and Cléo");
  });

  it("never leave a unit alone on the next line, in French", () => {
    const { say } = dictionary({ left: "{n} s", share: "{n} % de {n} pts" }, { left: "{n} s", share: "{n}" });
    expect(say("left", { n: 8 })).toBe("8\u202fs");
    expect(say("share", { n: 8 })).toBe("8\u202f% de 8\u202fpts");
  });

  it("of a game are set in the language's own way", () => {
    const { say } = dictionary({ ask: "Prêt ?" }, { ask: "It's on?" });
    tongue.speak("fr");
    expect(say("ask")).toBe("Prêt\u202f?");
    tongue.speak("en");
    expect(say("ask")).toBe("It’s on?");
  });
});
