import { describe, expect, it } from "vitest";
import { litParts, type Offer, offersTotem, symbolWith, tapPart } from "./gesture";

const coins = (value: number, ...parts: string[]): Offer =>
  parts.map((part) => ({ do: "coin", value, part, text: `coin on ${part}` }));
const symbols = (part: string, ...totems: boolean[]): Offer =>
  totems.map((totem) => ({ do: "symbol", part, totem, text: `${part}, totem ${totem}` }));

describe("a tap on a part", () => {
  it("places the coin there", () => {
    expect(tapPart("owl", "3", coins(3, "owl", "bear"))).toEqual({ act: "coin on owl" });
  });

  it("that takes no coin is sent all the same, so that the house says why not", () => {
    expect(tapPart("eagle", "3", coins(3, "owl"))).toEqual({ act: { do: "coin", value: 3, part: "eagle" } });
  });

  it("asks whether a totem goes on the symbol", () => {
    expect(tapPart("owl", "owl", symbols("owl", false, true))).toEqual({ ask: "owl" });
  });

  it("places a symbol that no totem may join", () => {
    expect(tapPart("owl", "owl", symbols("owl", false))).toEqual({ act: "owl, totem false" });
  });

  it("of another symbol is sent all the same", () => {
    const sent = { do: "symbol", part: "bear", totem: false };
    expect(tapPart("bear", "owl", symbols("owl", false, true))).toEqual({ act: sent });
  });

  it("out of turn is sent all the same", () => {
    expect(tapPart("bear", "5", [])).toEqual({ act: { do: "coin", value: 5, part: "bear" } });
  });
});

it("the lit parts are those that legal actions speak of", () => {
  expect([...litParts(coins(10, "owl", "bear"))]).toEqual(["owl", "bear"]);
  expect([...litParts(symbols("jackal", false, true))]).toEqual(["jackal"]);
  expect([...litParts([])]).toEqual([]);
});

it("a totem is offered when an action has one", () => {
  expect(offersTotem(symbols("owl", false, true))).toBe(true);
  expect(offersTotem(coins(3, "owl"))).toBe(false);
});

it("the choice between totem and none is found by its part", () => {
  expect(symbolWith(true, symbols("owl", false, true))?.text).toBe("owl, totem true");
  expect(symbolWith(false, symbols("owl", false, true))?.text).toBe("owl, totem false");
  expect(symbolWith(true, symbols("owl", false))).toBeUndefined();
});
