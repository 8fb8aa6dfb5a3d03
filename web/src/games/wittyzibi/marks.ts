import type { Clan, Note } from "./shape";

/** What I take another player for: a clan, and whether I am sure. */
export interface Suspicion {
  clan: Clan;
  sure: boolean;
}

/** My private page: suspicions of this round, and whether I always accept. */
export interface Pad {
  round: number;
  marks: Record<string, Suspicion>;
  always: boolean;
}

const LETTERS: Record<Clan, string> = { blue: "b", red: "r", orange: "o" };
const CLANS = Object.fromEntries(Object.entries(LETTERS).map(([clan, letter]) => [letter, clan as Clan]));

/** Tokens are dealt anew each round, so the marks lapse with it; "always accept" stays until it is undone. */
export function padOf(note: Note, round: number): Pad {
  const marks: Record<string, Suspicion> = {};
  if (note.round === round)
    for (const [, seat, letter, sign] of String(note.marks ?? "").matchAll(/(\d)([bro])([?!])/g)) {
      const clan = CLANS[letter ?? ""];
      if (seat && clan) marks[seat] = { clan, sure: sign === "!" };
    }
  return { round, marks, always: note.always === true };
}

/** A short note: "1b? 3r!". */
export function noteOf(pad: Pad): Note {
  const marks = Object.entries(pad.marks).map(
    ([seat, { clan, sure }]) => `${seat}${LETTERS[clan]}${sure ? "!" : "?"}`,
  );
  return { round: pad.round, marks: marks.join(" "), always: pad.always };
}

/** A tap on a clan: suspected, then sure, then nothing any more. */
export function turned(pad: Pad, seat: number, clan: Clan): Pad {
  const { [String(seat)]: before, ...others } = pad.marks;
  if (before?.clan === clan && before.sure) return { ...pad, marks: others };
  return { ...pad, marks: { ...others, [String(seat)]: { clan, sure: before?.clan === clan } } };
}
