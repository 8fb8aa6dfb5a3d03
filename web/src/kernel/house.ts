import type {
  GameCard,
  Me,
  MovingLink,
  NewTable,
  Problem,
  Replay,
  SheetCard,
  TableMade,
  Whereabouts,
  Words,
} from "./wire";

/** The house said no, or could not be reached (`why` is then "unreachable"). */
export class HouseProblem extends Error {
  constructor(
    readonly why: string,
    text: string,
    readonly status: number,
    readonly details: Words = {},
  ) {
    super(text);
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    throw new HouseProblem("unreachable", String(error), 0);
  }
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new HouseProblem(
    problem?.why ?? "unexpected",
    problem?.text ?? response.statusText,
    response.status,
    problem?.details,
  );
}

function post<Answer>(path: string, body: unknown): Promise<Answer> {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export const house = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => post<Me>("/api/me", { name }),
  movingLink: () => post<MovingLink>("/api/me/link", {}),
  claim: (token: string) => post<Me>("/api/me/claim", { token }),
  whereabouts: () => ask<Whereabouts>("/api/where"),
  games: () => ask<GameCard[]>("/api/games"),
  sheet: (game: string, lang: string) => ask<SheetCard>(`/api/games/${game}/sheet/${lang}`),
  newTable: (table: NewTable) => post<TableMade>("/api/tables", table),
  replay: (code: string, perspective: number | null) =>
    ask<Replay>(`/api/tables/${code}/replay/${perspective ?? "public"}`),
  replayFile: (record: string, perspective: number | null) =>
    ask<Replay>(`/api/replay/${perspective ?? "public"}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: record,
    }),
  recordPath: (code: string) => `/api/tables/${code}/record`,
};

export function tableLine(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
}
