// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

it("every address means one page", () => {
  expect(routeOf("/")).toEqual({ page: "shelf" });
  expect(routeOf("/g/wapi")).toEqual({ page: "game", game: "wapi", clause: null });
  expect(routeOf("/g/wapi", "#wapi.T7")).toEqual({ page: "game", game: "wapi", clause: "wapi.T7" });
  expect(routeOf("/t/B32MQJB")).toEqual({ page: "table", code: "b32mqjb" });
  expect(routeOf("/t/b32mqjb/")).toEqual({ page: "table", code: "b32mqjb" });
  expect(routeOf("/t/b32mqjb/replay")).toEqual({ page: "replay", code: "b32mqjb" });
  expect(routeOf("/t/bcd-fghj-kmn")).toEqual({ page: "table", code: "bcd-fghj-kmn" });
  expect(routeOf("/daily")).toEqual({ page: "daily" });
  expect(routeOf("/daily/wapi/2026-11-18")).toEqual({ page: "results", game: "wapi", day: "2026-11-18" });
  expect(routeOf("/replay")).toEqual({ page: "replay", code: null });
  expect(routeOf("/m", "#Secret-Token")).toEqual({ page: "move", token: "Secret-Token" });
  for (const path of [
    "/g",
    "/t",
    "/m",
    "/m/token",
    "/t/b32mqjb/other",
    "/nowhere",
    "/daily/wapi",
    "/replay/x",
  ])
    expect(routeOf(path)).toEqual({ page: "lost" });
});

it("forgives how a code is typed", () => {
  for (const typed of ["BCD-FGHJ-KMN", "bcd%20fghj%20kmn", "bcd.fghj_kmn", "%20bcd-fghj-kmn%20"])
    expect(routeOf(`/t/${typed}`)).toEqual({ page: "table", code: "bcd-fghj-kmn" });
});

it("takes an address with broken escapes as it is", () => {
  expect(routeOf("/g/%E0%A4")).toEqual({ page: "game", game: "%E0%A4", clause: null });
  expect(routeOf("/g/wapi", "#%")).toEqual({ page: "game", game: "wapi", clause: "%" });
});
