import { describe, expect, it } from "vitest";
import { messageOf, shown } from "./push";

const TOLD = { title: "Wapi: your turn", body: "With Ada.", url: "/t/abc", tag: "abc", lang: "en" };

describe("a message that is pushed", () => {
  it("is shown in its own words, once per table", () => {
    const message = messageOf(JSON.stringify(TOLD));
    expect(message).toEqual(TOLD);
    expect(shown(TOLD)).toMatchObject({
      body: "With Ada.",
      tag: "rayonw-abc",
      lang: "en",
      data: { url: "/t/abc" },
    });
  });
  it("is none of ours if it leads to another site, or is no message", () => {
    for (const url of ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "t/abc", 3])
      expect(messageOf(JSON.stringify({ ...TOLD, url }))).toBeNull();
    for (const text of ["", "null", "[]", "{", '"x"', "{}"]) expect(messageOf(text)).toBeNull();
  });
});
