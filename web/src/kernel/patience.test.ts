import { expect, test } from "vitest";
import { patiently } from "./patience";

const atOnce = () => Promise.resolve();

test("what fails is tried again until it works", async () => {
  let tries = 0;
  const failures: number[] = [];
  const work = () => (++tries < 4 ? Promise.reject(new Error("away")) : Promise.resolve("there"));
  const found = await patiently(
    work,
    () => false,
    (count) => failures.push(count),
    atOnce,
  );
  expect(found).toBe("there");
  expect(failures).toEqual([1, 2, 3]);
});

test("what nobody wants any more is not tried again", async () => {
  let tries = 0;
  const work = () => {
    tries++;
    return Promise.reject(new Error("away"));
  };
  expect(await patiently(work, () => tries === 2, undefined, atOnce)).toBeNull();
  expect(tries).toBe(2);
});
