import type { Legal } from "../../kernel/screen";
import type { Action, Arrow, Colour, Renounce, Answer, Shapes } from "./shape";

type Offered = Legal<Shapes>;

/** Legal actions for tests. Their texts only tell them apart: no screen reads them. */
const offered = (action: Action): Offered => ({ ...action, text: JSON.stringify(action) });

interface Extra {
  colour?: Colour;
  call?: boolean;
  bluff?: boolean;
}

export const lay = (tile: string, arrow: Arrow | "", { colour, call, bluff }: Extra = {}): Offered =>
  offered({ do: "lay", tile, colour: colour ?? "", arrow, call: call ?? false, ...(bluff ? { bluff } : {}) });

export const encore = (way: Arrow, tile: string, arrow: Arrow | "", extra: Extra = {}): Offered =>
  offered({ do: "encore", way, tile, colour: extra.colour ?? "", arrow, call: extra.call ?? false });

export const word = (what: Renounce["do"] | Answer["do"]): Offered => offered({ do: what } as Action);

export const bluff = (what: Renounce["do"]): Offered => offered({ do: what, bluff: true });

export const choose = (square: string): Offered => offered({ do: "choose", square });

export const give = (tile: string): Offered => offered({ do: "give", tile });

export const toSeat = (what: "swap" | "catch" | "report", seat: number): Offered =>
  offered({ do: what, seat });

/** The parts of an action that was chosen among them. */
export const partsOf = (chosen: string | Action): Action =>
  typeof chosen === "string" ? (JSON.parse(chosen) as Action) : chosen;
