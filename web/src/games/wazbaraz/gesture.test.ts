import { describe, expect, it } from "vitest";
import { ask, confirmation, go, pick, taskOf } from "./gesture";

it("a witch is picked, and put back", () => {
  expect(pick(13, [])).toBe("+13");
  expect(pick(13, [4, 13])).toBe("-13");
});

it("actions are written as the rules read them", () => {
  expect(go(10)).toBe("go 10");
  expect(ask(5)).toBe("ask 5");
});

it("what is picked can be spoken out once the rules offer it", () => {
  expect(confirmation(["+3", "-4"])).toBeNull();
  expect(confirmation(["go 3", "-4", "-17", "name 4 17"])).toBe("name 4 17");
  expect(confirmation(["-4", "-17", "choose 4 17"])).toBe("choose 4 17");
});

describe("the task", () => {
  const nothing = { choose: false, name: false, lay: false, ask: false };

  it("is nothing while others play", () => expect(taskOf("turn", [])).toEqual(nothing));
  it("is a card or a naming", () =>
    expect(taskOf("turn", ["go 3", "+1"])).toEqual({ ...nothing, lay: true, name: true }));
  it("is a card after a wrong naming", () =>
    expect(taskOf("move", ["go 3"])).toEqual({ ...nothing, lay: true }));
  it("is the secret of a new round", () =>
    expect(taskOf("choose", ["+1", "+2"])).toEqual({ ...nothing, choose: true }));
  it("is a question", () => expect(taskOf("ask", ["ask 1", "pass"])).toEqual({ ...nothing, ask: true }));
});
