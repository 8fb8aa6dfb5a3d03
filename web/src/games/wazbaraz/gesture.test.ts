import { describe, expect, it } from "vitest";
import { ask, confirmation, decline, lay, type Offer, pick, taskOf } from "./gesture";
import type { Action } from "./shape";

/** Actions as the house offers them; their texts are nothing that a gesture may look into. */
const offer = (...actions: Action[]): Offer =>
  actions.map((action, index) => ({ ...action, text: `text ${index}` }));

const cards = offer({ do: "lay", card: 3 }, { do: "lay", card: 10 });
const drafting = offer({ do: "pick", witch: 13 }, { do: "drop", witch: 4 });
const questions = offer({ do: "ask", witch: 5 }, { do: "decline" });

describe("a legal gesture sends the text that the house gave", () => {
  it("for a card", () => expect(lay(10, cards)).toBe("text 1"));
  it("for a witch to pick", () => expect(pick(13, [4], drafting)).toBe("text 0"));
  it("for a witch to put back", () => expect(pick(4, [4], drafting)).toBe("text 1"));
  it("for a question", () => expect(ask(5, questions)).toBe("text 0"));
  it("for no question", () => expect(decline(questions)).toBe("text 1"));
});

describe("any other gesture is sent by its parts, so that the house says why not", () => {
  it("a card", () => expect(lay(7, cards)).toEqual({ do: "lay", card: 7 }));
  it("a witch to pick", () => expect(pick(5, [4], drafting)).toEqual({ do: "pick", witch: 5 }));
  it("a witch to put back", () => expect(pick(4, [4], [])).toEqual({ do: "drop", witch: 4 }));
  it("a question", () => expect(ask(5, [])).toEqual({ do: "ask", witch: 5 }));
  it("no question", () => expect(decline([])).toEqual({ do: "decline" }));
});

it("what is picked can be spoken out once the rules offer it", () => {
  expect(confirmation(drafting)).toBeNull();
  expect(confirmation(offer({ do: "drop", witch: 4 }, { do: "name", witches: [4, 17] }))).toBe("text 1");
  expect(confirmation(offer({ do: "choose", witches: [4, 17] }))).toBe("text 0");
});

describe("the task", () => {
  const nothing = { choose: false, name: false, lay: false, ask: false };

  it("is nothing while others play", () => expect(taskOf("turn", [])).toEqual(nothing));
  it("is a card or a naming", () =>
    expect(taskOf("turn", [...cards, ...drafting])).toEqual({ ...nothing, lay: true, name: true }));
  it("is a card after a wrong naming", () =>
    expect(taskOf("move", cards)).toEqual({ ...nothing, lay: true }));
  it("is the secret of a new round", () =>
    expect(taskOf("choose", drafting)).toEqual({ ...nothing, choose: true }));
  it("is a question", () => expect(taskOf("ask", questions)).toEqual({ ...nothing, ask: true }));
});
