/** A part of a text: plain, or a word of the glossary with its meaning. */
export interface Explained {
  text: string;
  meaning: string | null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A word and its plurals, as whole words. */
function pattern(word: string): RegExp {
  const plural = word.split(" ").map(escaped).join("[sx]?[ \u202f]");
  return new RegExp(`(?<![\\p{L}])${plural}[sx]?(?![\\p{L}])`, "iu");
}

/** Texts in parts: each word of the glossary is explained once, where it stands first; longer words go before. */
export function explained(texts: readonly string[], glossary: Record<string, string>): Explained[][] {
  const left = Object.entries(glossary)
    .sort(([a], [b]) => b.length - a.length)
    .map(([word, meaning]) => ({ pattern: pattern(word), meaning, met: false }));
  return texts.map((text) => {
    let parts: Explained[] = [{ text, meaning: null }];
    for (const word of left) {
      if (word.met) continue;
      const at = parts.findIndex((part) => part.meaning === null && word.pattern.test(part.text));
      if (at < 0) continue;
      word.met = true;
      const part = parts[at] as Explained;
      const match = word.pattern.exec(part.text) as RegExpExecArray;
      const end = match.index + match[0].length;
      parts = [
        ...parts.slice(0, at),
        { text: part.text.slice(0, match.index), meaning: null },
        { text: match[0], meaning: word.meaning },
        { text: part.text.slice(end), meaning: null },
        ...parts.slice(at + 1),
      ].filter(({ text }) => text !== "");
    }
    return parts;
  });
}
