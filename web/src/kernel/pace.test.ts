import { expect, it } from "vitest";
import { fakeMemory } from "./memory.fake";
import { paceFor, rememberPace } from "./pace";

it("proposes calm for the first match of a game, then normal", () => {
  const store = fakeMemory();
  expect(paceFor("wapi", store)).toBe("calm");
  rememberPace("wapi", "calm", store);
  expect(paceFor("wapi", store)).toBe("normal");
  expect(paceFor("watai", store)).toBe("calm");
});

it("proposes what was last chosen", () => {
  const store = fakeMemory();
  rememberPace("wapi", "quick", store);
  expect(paceFor("wapi", store)).toBe("quick");
  rememberPace("wapi", "calm", store);
  expect(paceFor("wapi", store)).toBe("calm");
});
