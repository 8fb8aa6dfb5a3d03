import { house } from "../../kernel/house";
import { tongue } from "../../kernel/i18n.svelte";
import type { NoticeSettings } from "../../kernel/wire";
import { told } from "./language";

/** Whether this browser can take messages, and does. */
export type Way = "insecure" | "install" | "unsupported" | "denied" | "off" | "on";

const DIGITS = 32;
const BYTE = 2;
const HEX = 16;

/** A browser's short name, as the house has it: of its endpoint, which is nobody else's business. */
export async function deviceOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return Array.from(digest, (byte) => byte.toString(HEX).padStart(BYTE, "0"))
    .join("")
    .slice(0, DIGITS);
}

/** The key of the house in the way it tells it: base64 for the web. */
export function keyText(key: ArrayBuffer | null): string {
  const bytes = key ? Array.from(new Uint8Array(key), (byte) => String.fromCharCode(byte)).join("") : "";
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What stands in the way of messages in this browser; null: nothing. */
export function obstacle(
  secure = isSecureContext,
  able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
  agent = navigator.userAgent,
): "insecure" | "install" | "unsupported" | null {
  if (!secure) return "insecure";
  if (able) return null;
  return /iPhone|iPad/.test(agent) ? "install" : "unsupported";
}

/** This browser as one that takes messages of the house, while no page of it is open. */
export class Push {
  way = $state<Way>("off");
  /** How many other browsers of this person take messages. */
  others = $state(0);
  #device: string | null = null;

  async look(settings: NoticeSettings): Promise<void> {
    const blocked = obstacle();
    const subscription = blocked ? null : await this.#subscription();
    const known = subscription && keyText(subscription.options.applicationServerKey) === settings.key;
    this.#device = known ? await deviceOf(subscription.endpoint) : null;
    const here = this.#device !== null && settings.devices.includes(this.#device);
    this.others = settings.devices.length - Number(here);
    this.way = blocked ?? (Notification.permission === "denied" ? "denied" : here ? "on" : "off");
  }

  /** Take messages from now on; the browser asks its person first. */
  async turnOn(settings: NoticeSettings): Promise<NoticeSettings> {
    if ((await Notification.requestPermission()) !== "granted") {
      await this.look(settings);
      return settings;
    }
    const worker = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    const before = await worker.pushManager.getSubscription();
    if (before && keyText(before.options.applicationServerKey) !== settings.key) await before.unsubscribe();
    const made = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: settings.key,
    });
    const after = await house.addDevice({
      endpoint: made.endpoint,
      p256dh: keyText(made.getKey("p256dh")),
      auth: keyText(made.getKey("auth")),
      language: tongue.lang,
      origin: location.origin,
    });
    told(tongue.lang);
    await this.look(after);
    return after;
  }

  async turnOff(settings: NoticeSettings): Promise<NoticeSettings> {
    const after = this.#device === null ? settings : await house.dropDevice(this.#device);
    await (await this.#subscription())?.unsubscribe();
    await this.look(after);
    return after;
  }

  async #subscription(): Promise<PushSubscription | null> {
    const worker = await navigator.serviceWorker.getRegistration();
    return (await worker?.pushManager.getSubscription()) ?? null;
  }
}

export const push = new Push();
