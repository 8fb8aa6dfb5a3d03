/** What Chromium hands over when Rayon W can be put on the home screen. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** How Rayon W gets on this device's home screen. */
export type Way = "done" | "prompt" | "share" | "menu" | "insecure";

class Install {
  #prompt = $state.raw<InstallPrompt | null>(null);
  #done = $state(false);

  constructor() {
    this.#done = matchMedia("(display-mode: standalone)").matches;
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#done = true));
  }

  get way(): Way {
    if (this.#done) return "done";
    if (!isSecureContext) return "insecure";
    if (this.#prompt) return "prompt";
    return /iPhone|iPad/.test(navigator.userAgent) ? "share" : "menu";
  }

  async now(): Promise<void> {
    await this.#prompt?.prompt();
    this.#prompt = null;
  }
}

export const install = new Install();
