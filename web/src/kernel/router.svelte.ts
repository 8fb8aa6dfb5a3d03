export type Route =
  | { page: "shelf" }
  | { page: "game"; game: string; clause: string | null }
  | { page: "table"; code: string }
  | { page: "replay"; code: string | null }
  | { page: "move"; token: string }
  | { page: "lost" };

/** Which page an address means. */
export function routeOf(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "shelf" };
  if (first === "g" && second !== undefined && parts.length === 2)
    return {
      page: "game",
      game: second,
      clause: hash.startsWith("#") ? decodeURIComponent(hash.slice(1)) || null : null,
    };
  if (first === "t" && second !== undefined && parts.length === 2)
    return { page: "table", code: second.toLowerCase() };
  if (first === "t" && second !== undefined && third === "replay" && parts.length === 3)
    return { page: "replay", code: second.toLowerCase() };
  if (first === "replay" && parts.length === 1) return { page: "replay", code: null };
  if (first === "m" && second !== undefined && parts.length === 2) return { page: "move", token: second };
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
