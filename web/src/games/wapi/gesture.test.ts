import { describe, expect, it } from "vitest";
import { actionText, litParts, offersTotem, tapPart } from "./gesture";

describe("a tap on a part", () => {
  it("places the coin there", () => {
    expect(tapPart("owl", "3", ["3>owl", "3>bear"])).toEqual({ act: "3>owl" });
  });

  it("that takes no coin is sent all the same, so that the house says why not", () => {
    expect(tapPart("eagle", "3", ["3>owl"])).toEqual({ act: "3>eagle" });
  });

  it("asks whether a totem goes on the symbol", () => {
    expect(tapPart("owl", "owl", ["owl", "owl+"])).toEqual({ ask: "owl" });
  });

  it("places a symbol that no totem may join", () => {
    expect(tapPart("owl", "owl", ["owl"])).toEqual({ act: "owl" });
  });

  it("of another symbol is sent all the same", () => {
    expect(tapPart("bear", "owl", ["owl", "owl+"])).toEqual({ act: "bear" });
  });

  it("out of turn is sent all the same", () => {
    expect(tapPart("bear", "5", [])).toEqual({ act: "5>bear" });
  });
});

it("the lit parts are those that legal actions speak of", () => {
  expect([...litParts(["10>owl", "10>bear"])]).toEqual(["owl", "bear"]);
  expect([...litParts(["jackal", "jackal+"])]).toEqual(["jackal"]);
  expect([...litParts([])]).toEqual([]);
});

it("a totem is offered when an action has one", () => {
  expect(offersTotem(["owl", "owl+"])).toBe(true);
  expect(offersTotem(["3>owl"])).toBe(false);
});

it("actions are written as the rules read them", () => {
  expect(actionText("0", "owl", false)).toBe("0>owl");
  expect(actionText("owl", "owl", true)).toBe("owl+");
});
