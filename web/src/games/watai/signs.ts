import type { Player } from "../../kernel/screen";
import type { Said } from "./say";
import type { View } from "./shape";
import { handOf, OFF } from "./view";

/** What a seat shows before Go: it will say Go, it is ready, it is away, or it still reads. */
export type Sign = "go" | "ready" | "away" | "reads";

export function signOf(view: View, seat: number): Sign {
  const hand = handOf(view, seat);
  if (hand.away) return "away";
  if (seat === view.go_sayer) return "go";
  return hand.ready ? "ready" : "reads";
}

/** What is waited for, in words, and until which moment of the log; null where no clock runs. */
export interface When {
  key: Said;
  names: string[];
  due: number | null;
}

/** Up to so many readers are named; more are counted. */
const NAMED = 3;

/** Whether this match waits for signs; matches of older rules do not. */
export function hasSigns(view: View): boolean {
  return view.anybody_goes || view.clock.go_due !== OFF;
}

export function whenOf(view: View, players: readonly Player[], you: number | null): When {
  const { reading_due, ready_due, go_due } = view.clock;
  const sayer = players[view.go_sayer];
  const mine = you === view.go_sayer;
  const names = players.filter(({ seat }) => signOf(view, seat) === "reads").map(({ name }) => name);
  const told = (key: Said, due: number | null = null): When => ({ key, names, due });
  if (view.anybody_goes) return told(mine ? "ready.anybody.mine" : "ready.anybody");
  if (sayer && (sayer.bot || sayer.kept))
    return reading_due === OFF || !names.length ? told("between.wait") : told("ready.bot", reading_due);
  const due = ready_due === OFF ? go_due : Math.min(ready_due, go_due);
  if (!mine) return told("ready.person", due);
  if (names.length > NAMED) return told("ready.mine.several", due);
  return told(names.length ? "ready.mine" : "ready.mine.all", due);
}
