import { house } from "../kernel/house";

const AT_HOME = /^(localhost|127\.|\[::1\])/;

/** The origin to put in links for others. At the house's own machine that is not the address in the bar; nor where
 * phones may have to learn first to trust the house, by plain HTTP. */
class Origin {
  #told = $state<string | null>(null);
  #asked = false;
  readonly atHome = AT_HOME.test(location.hostname);

  get forOthers(): string {
    return this.#told ?? location.origin;
  }

  /** The link works on this machine only. */
  get onlyHere(): boolean {
    return this.atHome && this.#told === null;
  }

  async load(): Promise<void> {
    if ((!this.atHome && location.protocol !== "https:") || this.#asked) return;
    this.#asked = true;
    try {
      this.#told = (await house.whereabouts()).origin;
    } catch {
      this.#asked = false;
    }
  }
}

export const origin = new Origin();
