import { house } from "../../kernel/house";
import type { Lang } from "../../kernel/i18n.svelte";
import { memory } from "../../kernel/memory";

const TOLD = "notices.lang";

/** The server was told in which language to send. */
export function told(lang: Lang): void {
  memory.write(TOLD, lang);
}

/** Somebody speaks another language from now on: what is sent to them does too, if anything is. */
export async function speak(lang: Lang): Promise<void> {
  const before = memory.read(TOLD);
  if (before === null || before === lang) return;
  try {
    const { kinds, quiet, webhook } = await house.noticeSettings();
    await house.chooseNotices({ kinds, quiet, webhook, language: lang, origin: location.origin });
    told(lang);
  } catch {
    // The next page tells it.
  }
}
