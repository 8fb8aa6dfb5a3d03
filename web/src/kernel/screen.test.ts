import { describe, expect, it } from "vitest";

const screens = import.meta.glob<string>("../games/*/screen.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const parts = import.meta.glob<string>("../games/*/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

const folder = (path: string) => path.slice(0, path.lastIndexOf("/") + 1);

describe("every screen", () => {
  it.each(Object.entries(screens))("%s points at what it draws", (path, source) => {
    const drawn = Object.entries(parts).filter(([part]) => folder(part) === folder(path));
    const marks = [...source.matchAll(/\[(data-[a-z-]+)\]/g)].map(([, mark]) => mark as string);
    const missing = marks.filter((mark) => !drawn.some(([, part]) => part.includes(mark)));
    expect(missing).toEqual([]);
  });
});
