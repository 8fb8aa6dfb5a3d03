import { speaker } from "../../kernel/sound.svelte";

/** Say a number aloud in an accent or language; a race is faster than any voice, so nobody is waited for. */
export function sayAloud(text: string, accent: string): void {
  const voice = globalThis.speechSynthesis;
  if (!voice || !speaker.on || typeof SpeechSynthesisUtterance === "undefined") return;
  if (voice.pending && voice.speaking) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = accent;
  words.rate = 1.25;
  const known = voice.getVoices().find(({ lang }) => lang.replace("_", "-") === accent);
  if (known) words.voice = known;
  voice.speak(words);
}
