import { getContext, setContext } from "svelte";
import type { Animal } from "./faces";

const KEY = Symbol("faces");

/** By seat: the faces of those who sit at the table that is shown. */
export type Worn = () => readonly (Animal | null)[];

/** Tell everything below who sits where. */
export function wearFaces(worn: Worn): void {
  setContext(KEY, worn);
}

/** The faces at the table that is shown; none outside of one. */
export function wornFaces(): Worn {
  return getContext<Worn | undefined>(KEY) ?? (() => []);
}
