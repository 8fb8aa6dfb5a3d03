import { house } from "../../kernel/house";
import type { NoticeCard } from "../../kernel/wire";
import { guest } from "../me.svelte";

const EVERY = 10_000;
/** After a failure the wait doubles, up to this. */
const LONGEST = 120_000;

/**
 * What whoever looks has not seen yet, asked for again and again while the page is in front; an answer that has not
 * changed has no body. A message of the service worker is a reason to ask at once.
 */
export class Notices {
  list = $state.raw<NoticeCard[]>([]);
  /** The time of the last answer, for “5 minutes ago”. */
  now = $state(Date.now());

  #tag: string | null = null;
  #whose = "";
  #wait = EVERY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Keep the list alive until the returned function is called. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.look();
    };
    document.addEventListener("visibilitychange", look);
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener("message", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
      worker?.removeEventListener("message", look);
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const mine = (this.#timer = setTimeout(() => undefined, 0));
    try {
      await guest.load();
      await this.#ask();
      this.#wait = EVERY;
    } catch {
      this.#wait = Math.min(LONGEST, this.#wait * 2);
    }
    this.now = Date.now();
    if (this.#timer !== mine || document.visibilityState !== "visible") return;
    this.#timer = setTimeout(() => void this.look(), this.#wait);
  }

  async clear(): Promise<void> {
    const seen = this.list.map((notice) => notice.code);
    this.list = [];
    this.#tag = null;
    this.list = (await house.seeNotices(seen)).notices;
  }

  async #ask(): Promise<void> {
    const whose = guest.me?.id ?? "";
    if (whose !== this.#whose) {
      this.#whose = whose;
      this.#tag = null;
      this.list = [];
    }
    if (!whose) return;
    const answer = await house.myNotices(this.#tag);
    if (!answer) return;
    this.#tag = answer.tag;
    this.list = answer.notices;
  }
}

export const notices = new Notices();
