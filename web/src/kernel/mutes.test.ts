import { expect, test } from "vitest";
import { fakeMemory } from "./memory.fake";
import { Mutes } from "./mutes.svelte";

test("a muted person is muted after a reload too, until I change my mind", () => {
  const store = fakeMemory();
  const mutes = new Mutes(store);
  mutes.togglePerson("a", 1);
  expect(mutes.shows("a", 1)).toBe(false);
  expect(new Mutes(store).shows("a", 1)).toBe(false);
  expect(mutes.shows("a", 0)).toBe(true);
  mutes.togglePerson("a", 1);
  expect(new Mutes(store).shows("a", 1)).toBe(true);
});

test("a namesake is not muted: neither at the same table nor at another, and no name is kept", () => {
  const store = fakeMemory();
  const mutes = new Mutes(store);
  const seats = [{ name: "Ana" }, { name: "Bo" }, { name: "Bo" }];
  mutes.togglePerson("a", 1);
  expect(seats.map((_, seat) => mutes.shows("a", seat))).toEqual([true, false, true]);
  expect(seats.map((_, seat) => mutes.shows("b", seat))).toEqual([true, true, true]);
  expect(store.read("mute")).not.toContain("Bo");
});

test("names that an earlier version kept mute nobody", () => {
  const store = fakeMemory();
  store.write("mute", '{"tables": ["b"], "names": ["Bo"]}');
  const mutes = new Mutes(store);
  expect(mutes.shows("a", 1)).toBe(true);
  expect(mutes.shows("b", 1)).toBe(false);
});

test("the code of one table may begin like another's, and a seat's number like another's", () => {
  const mutes = new Mutes(fakeMemory());
  mutes.togglePerson("ab", 1);
  mutes.carry("a", "c");
  expect(mutes.shows("a", 1)).toBe(true);
  expect(mutes.shows("c", 1)).toBe(true);
  expect(mutes.shows("ab", 11)).toBe(true);
});

test("who is muted stays so in the rematch, unless I change my mind there", () => {
  const store = fakeMemory();
  const mutes = new Mutes(store);
  mutes.togglePerson("a", 2);
  mutes.carry("a", "again");
  expect([0, 1, 2].map((seat) => mutes.shows("again", seat))).toEqual([true, true, false]);
  mutes.togglePerson("again", 2);
  const later = new Mutes(store);
  later.carry("a", "again");
  expect(later.shows("again", 2)).toBe(true);
  expect(later.shows("a", 2)).toBe(false);
});

test("a muted table is quiet, whoever sits there, and no other is", () => {
  const store = fakeMemory();
  new Mutes(store).toggleTable("a");
  expect(new Mutes(store).shows("a", 0)).toBe(false);
  expect(new Mutes(store).shows("b", 0)).toBe(true);
});

test.each(["{", "null", "[]", '{"tables": 3, "seats": [4, "b/0"], "carried": {}}'])(
  "what makes no sense mutes nobody: %s",
  (text) => {
    const store = fakeMemory();
    store.write("mute", text);
    expect(new Mutes(store).shows("a", 0)).toBe(true);
  },
);

test("a thousand people stay muted, and the list has an end all the same", () => {
  const store = fakeMemory();
  const mutes = new Mutes(store);
  for (let n = 0; n < 1000; n++) mutes.togglePerson(`t${n}`, 0, `m${n}`);
  expect(new Mutes(store).person("other", 1, "m0")).toBe(true);
  mutes.togglePerson("t1000", 0, "m1000");
  expect(new Mutes(store).person("t0", 0, "m0")).toBe(false);
  expect(new Mutes(store).person("t1000", 0, "m1000")).toBe(true);
});

test("a muted person is muted at other tables too, by a mark and not by a name, until I change my mind there", () => {
  const store = fakeMemory();
  const mutes = new Mutes(store);
  mutes.togglePerson("a", 1, "m4rk");
  expect(mutes.shows("b", 3, "m4rk")).toBe(false);
  expect(new Mutes(store).shows("b", 3, "m4rk")).toBe(false);
  expect(mutes.shows("b", 2, "other")).toBe(true);
  expect(mutes.shows("b", 2, "")).toBe(true);
  mutes.togglePerson("b", 3, "m4rk");
  expect(mutes.shows("c", 0, "m4rk")).toBe(true);
});
