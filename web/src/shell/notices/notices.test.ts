// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tongue } from "../../kernel/i18n.svelte";
import type { NoticeCard } from "../../kernel/wire";
import { speak, told } from "./language";
import { detailOf, statusOf } from "./lines";
import { deviceOf, keyText, obstacle } from "./push.svelte";
import { minutesOf, timeOf } from "./quiet";

const card: NoticeCard = {
  code: "abc",
  game: "wapi",
  kind: "turn",
  time: 0,
  names: ["Ada", "Bo"],
  winners: [],
  won: false,
  by: "",
};

describe("what a notice says", () => {
  beforeEach(() => tongue.speak("en"));
  afterEach(() => tongue.speak("fr"));
  it("tells whose turn it is, and with whom", () => {
    expect(statusOf(card)).toBe("Your turn");
    expect(detailOf(card)).toBe("with Ada and Bo");
  });
  it("tells who won, from the reader's side", () => {
    const over: NoticeCard = { ...card, kind: "over", winners: ["Ada"] };
    expect(detailOf(over)).toBe("Ada won");
    expect(detailOf({ ...over, winners: ["Me"], won: true })).toBe("You won!");
    expect(detailOf({ ...over, winners: ["Ada", "Me"], won: true })).toBe("Shared victory");
    expect(detailOf({ ...over, winners: [] })).toBe("");
  });
  it("tells who wants to play again, and who invites", () => {
    expect(statusOf({ ...card, kind: "rematch", by: "Ada" })).toBe("Ada wants to play again");
    expect(statusOf({ ...card, kind: "rematch" })).toBe("The rematch begins");
    expect(statusOf({ ...card, kind: "invitation", by: "Ada" })).toBe("Ada invites you to play");
    expect(statusOf({ ...card, kind: "invitation" })).toBe("A seat is waiting for you");
  });
});

describe("this browser", () => {
  it("says in which way it cannot take messages", () => {
    expect(obstacle(false, false, "iPhone")).toBe("insecure");
    expect(obstacle(true, false, "Mozilla/5.0 (iPhone)")).toBe("install");
    expect(obstacle(true, false, "Mozilla/5.0 (X11)")).toBe("unsupported");
    expect(obstacle(true, true, "Mozilla/5.0 (iPhone)")).toBeNull();
  });
  it("has the short name that the server gives it", async () => {
    expect(await deviceOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223");
  });
  it("writes keys as the web does", () => {
    expect(keyText(new Uint8Array([251, 255, 254]).buffer)).toBe("-__-");
    expect(keyText(null)).toBe("");
  });
  it("tells minutes of the day as times", () => {
    expect(timeOf(485)).toBe("08:05");
    expect(minutesOf("08:05")).toBe(485);
    expect(minutesOf(timeOf(0))).toBe(0);
  });
});

describe("another language", () => {
  const asked: { path: string; body: unknown }[] = [];
  const answer = { key: "", kinds: ["turn"], quiet: null, devices: [], targets: [], webhook: null };
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      asked.push({ path, body: init.body ? JSON.parse(init.body as string) : null });
      return Promise.resolve(new Response(JSON.stringify(answer)));
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  it("is told to the server once, by who is sent something, and never by others", async () => {
    await speak("en");
    expect(asked).toEqual([]);
    told("fr");
    await speak("fr");
    expect(asked).toEqual([]);
    await speak("en");
    await speak("en");
    expect(asked.map(({ path }) => path)).toEqual(["/api/me/notices/settings", "/api/me/notices/settings"]);
    expect(asked[1]?.body).toMatchObject({ language: "en", kinds: ["turn"] });
  });
});
