import { describe, expect, it } from "vitest";
import { reading, wayOf } from "./keeping";

const ORIGIN = "https://house.example";
const FILES = new Set(["/", "/icon.svg", "/assets/index-12345678.js"]);
const way = (path: string, mode = "cors", method = "GET") =>
  wayOf({ method, mode, url: path.startsWith("/") ? ORIGIN + path : path }, ORIGIN, FILES);

describe("what the service worker does with a request", () => {
  it("never answers anything of a table from memory", () => {
    for (const path of [
      "/api/tables",
      "/api/tables/abc/replay/public",
      "/api/tables/abc/record",
      "/api/link.svg?link=x",
      "/api/where",
      "/ws/abc",
    ])
      expect(way(path)).toBe("never");
  });
  it("leaves everything alone that changes something, and other sites", () => {
    expect(way("/api/me", "cors", "POST")).toBe("never");
    expect(way("https://other.example/api/me")).toBe("never");
  });
  it("keeps what is read: who I am, my tables, the shelf, rules and lessons", () => {
    for (const path of [
      "/api/me",
      "/api/me/tables?game=wapi",
      "/api/games",
      "/api/games/wapi/sheet/fr",
      "/api/games/wapi/lesson/en",
    ])
      expect(way(path)).toBe("data");
    expect(way("/api/me/link")).toBe("never");
  });
  it("knows pages from what is none", () => {
    expect(way("/t/abc", "navigate")).toBe("page");
    expect(way("/", "navigate")).toBe("page");
    for (const path of ["/trust", "/trust/rayonw.crt", "/api/tables/abc/record", "/metrics"])
      expect(way(path, "navigate")).toBe("never");
  });
  it("knows the files of its build, and no others", () => {
    expect(way("/assets/index-12345678.js")).toBe("file");
    expect(way("/assets/index-87654321.js")).toBe("never");
  });
  it("fetches sheets of every game, and lessons where there are any", () => {
    const games = [
      { id: "wapi", lesson: true },
      { id: "tic", lesson: false },
    ];
    expect(reading(games, ["fr", "en"])).toEqual([
      "/api/games/wapi/sheet/fr",
      "/api/games/wapi/lesson/fr",
      "/api/games/wapi/sheet/en",
      "/api/games/wapi/lesson/en",
      "/api/games/tic/sheet/fr",
      "/api/games/tic/sheet/en",
    ]);
  });
});
