import type { Colour } from "./shape";

/** Every colour has a shape, so that neither is ever the only sign. Drawn in a square from -50 to 50. */
export const PLATES: Record<Colour, string> = {
  b: "M0 -34A34 34 0 1 1 0 34A34 34 0 1 1 0 -34Z",
  g: "M0 -37L40 31H-40Z",
  r: "M-30 -30H30V30H-30Z",
  y: "M0 -40L40 0L0 40L-40 0Z",
};

export const INK = "#17161f";
export const CREAM = "#fff6e6";

export const HUES: Record<Colour, string> = { b: "#2f6db5", g: "#3e8e5a", r: "#d1495b", y: "#e9b44c" };

/** Letters on a plain ground of that colour. */
export const ON_HUE: Record<Colour, string> = { b: CREAM, g: INK, r: INK, y: INK };

/** Where the number stands on the plate, and how large it is. */
export const NUMBER: Record<Colour, { y: number; size: number }> = {
  b: { y: 1, size: 50 },
  g: { y: 11, size: 40 },
  r: { y: 1, size: 50 },
  y: { y: 1, size: 44 },
};

/** Word signs in a square from -24 to 24. */
export const REVERSE =
  "M-17 4A17 17 0 0 1 11 -13M11 -13L3 -20M11 -13L2 -7M17 -4A17 17 0 0 1 -11 13M-11 13L-3 20M-11 13L-2 7";
export const SKIP = "M0 -19A19 19 0 1 1 0 19A19 19 0 1 1 0 -19ZM-13 -13L13 13";
export const STAR = "M0 -22L6 -6L22 0L6 6L0 22L-6 6L-22 0L-6 -6Z";
export const CROWN = "M-21 15H21L24 -13L10 -2L0 -20L-10 -2L-24 -13Z";
export const MASK =
  "M-11 -5C-6 -8 -2 -5 0 -5C2 -5 6 -8 11 -5C11 3 7 7 4 6C2 5 1 3 0 3C-1 3 -2 5 -4 6C-7 7 -11 3 -11 -5ZM-6.500 -1.500A2.200 2.200 0 1 0 -2.200 -0.500ZM6.500 -1.500A2.200 2.200 0 1 1 2.200 -0.500Z";

/** An eye, in a square from -12 to 12: a tile that others know. */
export const EYE =
  "M-11 0C-7 -7 7 -7 11 0C7 7 -7 7 -11 0ZM0 -3.800A3.800 3.800 0 1 0 0 3.800A3.800 3.800 0 1 0 0 -3.800Z";

const ANGLES: Record<string, number> = { n: 0, ne: 45, e: 90, se: 135, s: 180, sw: 225, w: 270, nw: 315 };

export const angleOf = (arrow: string) => ANGLES[arrow] ?? 0;

/** How far from the middle an arrowhead sits: on the rim, or on the corner. */
export const reachOf = (arrow: string) => (arrow.length > 1 ? 57 : 45);
