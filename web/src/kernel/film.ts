import { merge } from "./patch";
import type { Moment } from "./screen";
import type { Replay, Told, Json } from "./wire";

/** A finished match as a row of Views: number 0 is the deal, number n what was seen after move n. */
export interface Film {
  views: Json[];
  /** By number: the seats that the rules wait for. */
  toAct: number[][];
  told: Told[];
}

export function develop(replay: Replay): Film {
  const views = [replay.first];
  const toAct = [replay.to_act];
  const told: Told[] = [];
  replay.steps.forEach((step, index) => {
    views.push(merge(views[index], step.patch) as Json);
    toAct.push(step.to_act);
    told.push({ seq: index + 1, at: step.at, by: step.by, events: step.events });
  });
  return { views, toAct, told };
}

/** What happened between the View before move n and the one after it. */
export function momentAt(film: Film, n: number): Moment | null {
  const told = film.told[n - 1];
  return told ? { seq: n, by: told.by, events: told.events, before: film.views[n - 1] ?? null } : null;
}

/** Where each round begins, by the number of its first View: [0] where a match has no rounds. */
export function roundsOf(film: Film): number[] {
  const starts: number[] = [];
  let round: unknown;
  film.views.forEach((view, index) => {
    if (index > 0 && view.round === round) return;
    round = view.round;
    starts.push(index);
  });
  return starts;
}
