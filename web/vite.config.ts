import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const house = process.env.RAYONW_HOUSE ?? "http://127.0.0.1:8747";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: path("../src/rayonw/house/client"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: path("./index.html"), sw: path("./src/worker/sw.ts") },
      // The service worker has one address for ever; the house writes build and files in front of it.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: {
    proxy: {
      "/api": { target: house },
      "/ws": { target: house, ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
  },
});
