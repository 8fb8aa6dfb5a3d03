// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { tongue } from "./i18n.svelte";
import { called, calledAt, calledInMine, calledInOpen, calledInReplay } from "./somebody";
import { SOMEBODY, type MyTables, type OpenTables, type Replay, type TableInfo } from "./wire";

test("who was forgotten is somebody, in the language of whoever reads", () => {
  tongue.speak("fr");
  expect(called(SOMEBODY)).toBe("quelqu’un");
  tongue.speak("en");
  expect(called(SOMEBODY)).toBe("somebody");
  expect(called("Ada")).toBe("Ada");
});

test("everywhere a name is read", () => {
  tongue.speak("fr");
  const seats = [{ name: "Ada" }, { name: SOMEBODY }];
  expect(calledAt({ host: SOMEBODY, seats } as TableInfo)).toEqual({
    host: "quelqu’un",
    seats: [{ name: "Ada" }, { name: "quelqu’un" }],
  });
  expect(calledInReplay({ names: [SOMEBODY] } as Replay).names).toEqual(["quelqu’un"]);
  const mine = { waiting: [], running: [], over: [{ seats }] as MyTables["over"] };
  expect(calledInMine(mine).over[0]?.seats[1]?.name).toBe("quelqu’un");
  const open = { tables: [{ host: SOMEBODY, people: ["Ada"] }] } as OpenTables;
  expect(calledInOpen(open).tables[0]?.host).toBe("quelqu’un");
  tongue.speak("en");
});
