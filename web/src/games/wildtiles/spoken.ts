import { wordFor } from "../../kernel/sheet";
import type { SheetCard } from "../../kernel/wire";
import { say } from "./say";
import type { View } from "./shape";

/** What a square's sign is called. */
export function signWords(sign: string, sheet: SheetCard): string {
  switch (sign) {
    case ".":
      return say("square.blank");
    case "D":
      return wordFor(sheet, "start");
    case "*":
      return wordFor(sheet, "any");
    case "X":
      return wordFor(sheet, "swap");
    case "<":
      return wordFor(sheet, "pass_left");
    default:
      return `${wordFor(sheet, "draws")} ${sign}`;
  }
}

export function signAt(view: View, square: string): string {
  const { rows } = view.options.board;
  return rows[rows.length - Number(square.slice(1))]?.[square.charCodeAt(0) - 97] ?? ".";
}

/** A tile in words, with the colour named for a black one. */
export function tileWords(tile: string, named: string, sheet: SheetCard): string {
  const black = !/^[bgry](\d|\+2|-)/.test(tile);
  return black && named
    ? say("tile.named", { tile: wordFor(sheet, tile), colour: wordFor(sheet, named) })
    : wordFor(sheet, tile);
}

interface Marks {
  open: string[];
  pointed: string | null;
  lit: Set<string>;
}

/** Everything there is to say of a square. */
export function squareWords(
  view: View,
  name: string,
  sign: string,
  sheet: SheetCard,
  { open, pointed, lit }: Marks,
): string {
  const said = [name.toUpperCase(), signWords(sign, sheet)];
  const laid = view.board[name];
  if (laid) {
    said[1] = tileWords(laid.tile, laid.colour, sheet);
    said.push(
      laid.arrow ? say("square.points", { way: wordFor(sheet, laid.arrow) }) : wordFor(sheet, "dead_end"),
    );
  }
  if (name === view.target) said.push(say(view.dead_end ? "square.target.dead" : "square.target"));
  if (lit.has(name)) said.push(say("square.lit"));
  if (name === pointed) said.push(say("square.pointed"));
  else if (open.includes(name)) said.push(say("square.open"));
  return said.join(", ");
}
