export type Route =
  | { page: "shelf" }
  | { page: "game"; game: string; clause: string | null }
  | { page: "table"; code: string }
  | { page: "replay"; code: string | null }
  | { page: "group"; code: string }
  | { page: "move"; token: string }
  | { page: "daily" }
  | { page: "results"; game: string; day: string }
  | { page: "desk"; secret: string | null }
  | { page: "privacy" }
  | { page: "accessibility" }
  | { page: "profile"; public: string | null }
  | { page: "ladder"; game: string }
  | { page: "lost" };

/** A part of an address in plain text; as it is if somebody has mistyped its escapes. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A table's code as the house writes it: capitals and other signs between its groups are forgiven. */
function codeOf(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Which page an address means. */
export function routeOf(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "shelf" };
  if (first === "g" && second !== undefined && parts.length === 2)
    return {
      page: "game",
      game: second,
      clause: hash.startsWith("#") ? decoded(hash.slice(1)) || null : null,
    };
  if (first === "t" && second !== undefined && parts.length === 2)
    return { page: "table", code: codeOf(second) };
  if (first === "t" && second !== undefined && third === "replay" && parts.length === 3)
    return { page: "replay", code: codeOf(second) };
  if (first === "c" && second !== undefined && parts.length === 2)
    return { page: "group", code: codeOf(second) };
  if (first === "replay" && parts.length === 1) return { page: "replay", code: null };
  if (first === "m" && parts.length === 1 && hash.length > 1)
    return { page: "move", token: decoded(hash.slice(1)) };
  if (first === "daily" && parts.length === 1) return { page: "daily" };
  if (first === "daily" && second !== undefined && third !== undefined && parts.length === 3)
    return { page: "results", game: second, day: third };
  if (first === "desk" && parts.length === 1)
    return { page: "desk", secret: hash.length > 1 ? decoded(hash.slice(1)) : null };
  if ((first === "privacy" || first === "accessibility") && parts.length === 1) return { page: first };
  if (first === "me" && parts.length === 1) return { page: "profile", public: null };
  if (first === "p" && second !== undefined && parts.length === 2) return { page: "profile", public: second };
  if (first === "ladder" && second !== undefined && parts.length === 2)
    return { page: "ladder", game: second };
  return { page: "lost" };
}

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  route = $derived(routeOf(this.#path, this.#hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
  }

  /** Plain clicks on our own links change the page without a load; everything else is the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
