/**
 * What the service worker does with a request. Only what cannot be a move is ever answered from memory:
 * - `page`: asked of the server; without a connection every address is the page that was kept
 * - `file`: a file of the client whose name says which version it is
 * - `data`: asked of the server, and kept for reading without a connection
 * - `never`: tables, replays, links, pictures, everything that changes something: the browser's own business
 */
export type Way = "page" | "file" | "data" | "never";

const DATA = [
  /^\/api\/me$/,
  /^\/api\/me\/tables$/,
  /^\/api\/games$/,
  /^\/api\/games\/[\w-]+\/(sheet|lesson)\/[a-z]+$/,
];
const NO_PAGE = /^\/(api|ws|trust|metrics|healthz|sw\.js)(\/|$)/;

/** On an answer from the service worker's memory: when it was kept, in ms since 1970. Pages read it (`offline.svelte.ts`). */
export const KEPT_HEADER = "X-Rayonw-Kept";

export interface Asked {
  method: string;
  /** "navigate" for a page. */
  mode: string;
  url: string;
}

export function wayOf({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Way {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return "never";
  if (mode === "navigate") return NO_PAGE.test(address.pathname) ? "never" : "page";
  if (files.has(address.pathname)) return "file";
  return DATA.some((each) => each.test(address.pathname)) ? "data" : "never";
}

/** What is fetched to be read later, for these games: their sheets and lessons in every language. */
export function reading(
  games: readonly { id: string; lesson: boolean }[],
  languages: readonly string[],
): string[] {
  return games.flatMap(({ id, lesson }) =>
    languages.flatMap((lang) => [
      `/api/games/${id}/sheet/${lang}`,
      ...(lesson ? [`/api/games/${id}/lesson/${lang}`] : []),
    ]),
  );
}
