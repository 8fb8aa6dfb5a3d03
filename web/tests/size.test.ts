import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const KB = 1024;
const FIRST_LOAD = 120 * KB;
let out: string;
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), "rayonw-client-"));
  const root = join(import.meta.dirname, "..");
  await build({ root, logLevel: "error", build: { outDir: out }, configFile: join(root, "vite.config.ts") });
  manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8"));
}, 120_000);

afterAll(() => rmSync(out, { recursive: true, force: true }));

/** JavaScript and CSS that a chunk and everything it imports at once bring along. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const css of chunk.css ?? []) seen.add(css);
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
}

const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(out, file)), { level: 6 }).length, 0);

describe("the built client", () => {
  it("opens the shelf with less than 120 KB of JavaScript and CSS, gzipped", () => {
    const entry = "index.html";
    const files = filesOf(entry);
    files.add("first-light.js");
    expect(weigh(files)).toBeGreaterThan(10 * KB);
    expect(weigh(files)).toBeLessThan(FIRST_LOAD);
  });

  it("loads a game's screen only when it is played", () => {
    const entry = "index.html";
    expect(filesOf(entry)).not.toContain(manifest["src/games/wapi/screen.ts"]?.file);
    expect(manifest["src/games/wapi/screen.ts"]?.file).toBeTruthy();
  });

  it("has a service worker that is one file", () => {
    const worker = readFileSync(join(out, "sw.js"), "utf8");
    expect(worker).toContain("addEventListener");
    expect(worker).not.toMatch(/^import|[^.\w]import\s*[({"]/);
  });

  it("has nothing that a strict policy refuses: no inline script, no inline style", () => {
    const page = readFileSync(join(out, "index.html"), "utf8");
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(page).not.toMatch(/<style|\sstyle=/);
    for (const chunk of Object.values(manifest)) {
      if (!chunk.file.endsWith(".js")) continue;
      const code = readFileSync(join(out, chunk.file), "utf8");
      expect(code).not.toMatch(/<[a-z]+[^<>`]*\sstyle="/);
      expect(code).not.toMatch(/\bnew Function\(|[^.\w]eval\(/);
    }
  });
});
