/** Every seat has a colour of the theme (--seat-0 …) and a glyph, so that colour is never the only sign. */
export interface Glyph {
  /** The sign's name, for words: "star". */
  name: string;
  /** Its drawing, in a square from -12 to 12. */
  path: string;
}

export const GLYPHS: readonly Glyph[] = [
  {
    name: "star",
    path: "M0 -11 L3 -4.100 L10.500 -3.400 L4.900 1.600 L6.500 8.900 L0 5.100 L-6.500 8.900 L-4.900 1.600 L-10.500 -3.400 L-3 -4.100 Z",
  },
  { name: "moon", path: "M3.500 -10.500 A10.500 10.500 0 1 0 10 4.500 A8.500 8.500 0 1 1 3.500 -10.500 Z" },
  { name: "drop", path: "M0 -11.500 C5 -5 8 -1 8 3.200 A8 8 0 0 1 -8 3.200 C-8 -1 -5 -5 0 -11.500 Z" },
  { name: "bolt", path: "M3.500 -11.500 L-8 2 H-1.500 L-3.500 11.500 L8 -3 H1.500 Z" },
  { name: "leaf", path: "M-9 10 C-10 -2 -3 -10 10 -10 C10 3 3 9 -5.500 8 L1.500 -1.500 L-7.500 7 Z" },
  {
    name: "heart",
    path: "M0 10 C-14 1 -10.500 -9.500 -4.500 -9.500 C-2 -9.500 0 -7.500 0 -5.500 C0 -7.500 2 -9.500 4.500 -9.500 C10.500 -9.500 14 1 0 10 Z",
  },
  {
    name: "cross",
    path: "M-3.500 -10 H3.500 V-3.500 H10 V3.500 H3.500 V10 H-3.500 V3.500 H-10 V-3.500 H-3.500 Z",
  },
  {
    name: "ring",
    path: "M0 -10.500 A10.500 10.500 0 1 1 0 10.500 A10.500 10.500 0 1 1 0 -10.500 Z M0 -5 A5 5 0 1 0 0 5 A5 5 0 1 0 0 -5 Z",
  },
  {
    name: "wave",
    path: "M-11 1 C-9 -7 -4 -7 -1.500 -3 C1 1 4 1 5.500 -3 L11 -1 C9 7 4 7 1.500 3 C-1 -1 -4 -1 -5.500 3 Z",
  },
];

export function glyph(seat: number): Glyph {
  return GLYPHS[seat % GLYPHS.length] as Glyph;
}

export function seatColour(seat: number): string {
  return `var(--seat-${seat % GLYPHS.length})`;
}
