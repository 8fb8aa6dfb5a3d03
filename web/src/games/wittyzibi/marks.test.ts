import { describe, expect, it } from "vitest";
import { noteOf, padOf, turned } from "./marks";

const empty = padOf({}, 2);

describe("the suspicion pad", () => {
  it("suspects, is sure, and lets go", () => {
    let pad = empty;
    const seen = [1, 2, 3].map(() => (pad = turned(pad, 3, "red")).marks["3"]);
    expect(seen).toEqual([{ clan: "red", sure: false }, { clan: "red", sure: true }, undefined]);
  });

  it("thinks again about a clan", () => {
    const pad = turned(turned(turned(empty, 3, "red"), 3, "red"), 3, "blue");
    expect(pad.marks).toEqual({ "3": { clan: "blue", sure: false } });
  });

  it("is written as a short note and read back", () => {
    const pad = { ...turned(turned(empty, 1, "orange"), 8, "blue"), always: true };
    expect(noteOf(pad)).toEqual({ round: 2, marks: "1o? 8b?", always: true });
    expect(padOf(noteOf(pad), 2)).toEqual(pad);
  });

  it("lapses with the round, but not the wish to always accept", () => {
    const note = noteOf({ ...turned(empty, 1, "red"), always: true });
    expect(padOf(note, 3)).toEqual({ round: 3, marks: {}, always: true });
  });
});
