/** Letters as a search compares them: without accents, capitals or typographic signs. */
export function folded(text: string): string {
  return [...text].map(foldedSign).join("");
}

function foldedSign(sign: string): string {
  if (sign === "’") return "'";
  if (sign === "\u202f" || sign === "\u00a0") return " ";
  return sign.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export interface Piece {
  text: string;
  /** It was searched for. */
  hit: boolean;
}

/** A text in pieces, those marked that hold one of the words, which are folded already. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const signs = [...text];
  let plain = "";
  /** By sign of the folded text, the sign of the text it comes from. */
  const from: number[] = [];
  signs.forEach((sign, index) => {
    for (const each of foldedSign(sign)) {
      plain += each;
      from.push(index);
    }
  });
  const hits = signs.map(() => false);
  for (const word of words.filter(Boolean))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (let place = at; place < at + word.length; place++) hits[from[place] as number] = true;
  const found: Piece[] = [];
  signs.forEach((sign, index) => {
    const last = found.at(-1);
    const hit = hits[index] as boolean;
    if (last && last.hit === hit) last.text += sign;
    else found.push({ text: sign, hit });
  });
  return found;
}
