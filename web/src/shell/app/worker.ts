import type { Lang } from "../../kernel/i18n.svelte";

/** The first page comes first: nothing is fetched for later while it still loads. */
const LATER = 3_000;
const HOUR = 3_600_000;

/** Have the service worker, which keeps what can be read without a connection; a new one is looked for every hour. */
export function beginKeeping(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).then(
      (registration) => setInterval(() => void registration.update().catch(() => undefined), HOUR),
      () => undefined, // Private windows may refuse it: then nothing is kept.
    );
  setTimeout(() => void register(), LATER);
}

/** What the home screen would show is in the visitor's language. */
export function nameApp(lang: Lang): void {
  document.querySelector('link[rel="manifest"]')?.setAttribute("href", `/manifest.webmanifest?lang=${lang}`);
}
