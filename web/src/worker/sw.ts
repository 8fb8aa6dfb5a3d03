import { KEPT_HEADER, reading, wayOf } from "./keeping";
import { messageOf, shown, type Message } from "./push";

/**
 * The service worker: the shelf, rules, lessons and my tables can be read without a connection, and never a move that
 * is none any more. Its build and files are written in front of it by the house; every build has caches of its own,
 * filled whole before it takes over, and the earlier ones are deleted.
 */
declare const self: ServiceWorkerGlobalScope & { BUILD: string; FILES: string[] };

const LANGUAGES = ["fr", "en"];
const OURS = "rayonw-";
const SHELL = `${OURS}files-${self.BUILD}`;
const DATA = `${OURS}data-${self.BUILD}`;
const NOT_MODIFIED = 304;
const FILES = new Set(self.FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(self.FILES.map((path) => new Request(path, { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(OURS) && name !== SHELL && name !== DATA))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim())
      .then(() => stockUp()),
  );
});

self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin, FILES);
  if (way === "page") event.respondWith(page(event.request));
  if (way === "file") event.respondWith(file(event.request));
  if (way === "data") event.respondWith(data(event.request));
});

self.addEventListener("push", (event) => {
  const message = messageOf(event.data?.text() ?? "");
  if (message) event.waitUntil(tell(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? { url: "/" }) as { url: string };
  event.waitUntil(goTo(url));
});

async function windows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

/** Show a message; whoever has a page of ours in front of them finds it in the bell instead. */
async function tell(message: Message): Promise<void> {
  const open = await windows();
  for (const client of open) client.postMessage({ t: "notice" });
  if (open.some((client) => client.focused)) return;
  await self.registration.showNotification(message.title, shown(message));
}

/** Lead to a page: in a window that is there already, if there is one. */
async function goTo(path: string): Promise<void> {
  const open = await windows();
  const there = open.find((client) => new URL(client.url).pathname === path) ?? open[0];
  if (!there) {
    await self.clients.openWindow(path);
    return;
  }
  await there.focus().catch(() => undefined);
  if (new URL(there.url).pathname !== path)
    await there.navigate(path).catch(() => self.clients.openWindow(path));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptPage();
    if (kept) return kept;
    throw error;
  }
}

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(SHELL)).match("/", { ignoreVary: true });
}

async function file(request: Request): Promise<Response> {
  const found = await (await caches.open(SHELL)).match(request, { ignoreVary: true, ignoreSearch: true });
  return found ?? fetch(request);
}

async function data(request: Request): Promise<Response> {
  const cache = await caches.open(DATA);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, stamped(answer.clone()));
    else if (answer.status === NOT_MODIFIED && !(await cache.match(request.url))) {
      const whole = await fetch(request.url);
      if (whole.ok) await cache.put(request.url, stamped(whole));
    }
    return answer;
  } catch (error) {
    const found = await cache.match(request.url, { ignoreVary: true });
    if (found) return found;
    throw error;
  }
}

/** An answer that says when it was kept, so that nobody takes it for a new one. */
function stamped(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, String(Date.now()));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Have the rules and lessons of every game, also of those whose page was never opened. Whatever fails is for another time. */
async function stockUp(): Promise<void> {
  try {
    const games = (await (await data(new Request("/api/games"))).json()) as { id: string; lesson: boolean }[];
    for (const path of reading(games, LANGUAGES)) await data(new Request(path));
  } catch {
    // Without a connection there is nothing to stock up with.
  }
}
