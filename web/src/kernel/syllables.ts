const SHY = "\u00ad";
/** Shorter words stand on a line of any seat. */
const LONG = 9;
/** Letters that stay together at either end of a word. */
const KEPT = 3;
const SYLLABLE = /(?<=[aeiouyà-öø-ü])(?=[bcdfghjklmnpqrstvwxzç][hlr]?[aeiouyà-öø-ü])/giu;

function parted(word: string): string {
  if (word.length < LONG) return word;
  let left = 0;
  return word
    .split(SYLLABLE)
    .map((syllable) => {
      const mayPart = left >= KEPT && word.length - left >= KEPT;
      left += syllable.length;
      return (mayPart ? SHY : "") + syllable;
    })
    .join("");
}

/** A name that may be parted between syllables where its place is narrow: “Maximi-lienne”, never “Maximilienn-e”. */
export function softly(name: string): string {
  return name.replace(/\p{L}+/gu, parted);
}
