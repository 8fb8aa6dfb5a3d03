/** What the house sends: words in the language of whoever reads them, and the way to a page. */
export interface Message {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

/** A message as it came; null if it is none of ours. */
export function messageOf(text: string): Message | null {
  try {
    const told = JSON.parse(text) as Partial<Record<keyof Message, unknown>> | null;
    const { title, body, url, tag, lang } = told ?? {};
    if (typeof title !== "string" || typeof url !== "string" || !/^\/(?!\/)/.test(url)) return null;
    return { title, body: string(body), url, tag: string(tag), lang: string(lang) };
  } catch {
    return null;
  }
}

function string(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const ICON = "/icons/icon-192.png";

/** How a message is shown; a later one of the same table takes its place, and makes no noise. */
export function shown({ body, url, tag, lang }: Message): NotificationOptions {
  return { body, tag: `rayonw-${tag}`, lang, icon: ICON, badge: ICON, data: { url } };
}
