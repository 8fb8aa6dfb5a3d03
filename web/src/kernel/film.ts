import { merge } from "./patch";
import type { Moment } from "./screen";
import type { Replay, Told, Words } from "./wire";

/** A finished match as a row of Views: number 0 is the deal, number n what was seen after move n. */
export interface Film {
  views: Words[];
  told: Told[];
}

export function develop(replay: Replay): Film {
  const views = [replay.first];
  const told: Told[] = [];
  replay.frames.forEach((frame, index) => {
    views.push(merge(views[index], frame.patch) as Words);
    told.push({ seq: index + 1, at: frame.at, by: frame.by, events: frame.events });
  });
  return { views, told };
}

/** What happened between the View before move n and the one after it. */
export function momentAt(film: Film, n: number): Moment | null {
  const told = film.told[n - 1];
  return told ? { seq: n, by: told.by, events: told.events, before: film.views[n - 1] ?? null } : null;
}
