import { offline } from "./offline.svelte";
import { calledInMine, calledInOpen, calledInReplay } from "./somebody";
import type {
  AddDevice,
  ChooseNotices,
  MyNotices,
  NoticeCard,
  NoticeSettings,
  NoticesTried,
  DailyPage,
  DailyResults,
  Desk,
  GroupInfo,
  GroupMade,
  LeaveGroup,
  MakeGroup,
  MyGroups,
  PlayGroup,
  Face,
  GameCard,
  Kept,
  LadderInfo,
  LessonCard,
  Me,
  Meet,
  MovingLink,
  MyTables,
  NewDaily,
  NewLesson,
  NewTable,
  OpenTables,
  Problem,
  Profile,
  RatingChange,
  Replay,
  ResultPage,
  SheetCard,
  Shown,
  ShowProfile,
  TableMade,
  Whereabouts,
  Json,
} from "./wire";

/** The house said no, or could not be reached (`why` is then "unreachable"). */
export class HouseProblem extends Error {
  constructor(
    readonly why: string,
    text: string,
    readonly status: number,
    readonly details: Json = {},
  ) {
    super(text);
  }
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, { credentials: "same-origin", ...init });
    offline.heard(response);
    return response;
  } catch (error) {
    throw new HouseProblem("unreachable", String(error), 0);
  }
}

async function ask<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetched(path, init);
  if (response.ok) return (await response.json()) as Answer;
  throw await problemOf(response);
}

async function problemOf(response: Response): Promise<HouseProblem> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  return new HouseProblem(
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

/** My tables, of one game or of all, unless they are those of this tag: then null. */
async function myTables(
  game: string | null,
  tag: string | null,
): Promise<{ tables: MyTables; tag: string | null } | null> {
  const headers: HeadersInit = tag === null ? {} : { "If-None-Match": tag };
  const response = await fetched(`/api/me/tables${game === null ? "" : `?game=${game}`}`, { headers });
  if (response.status === 304) return null;
  if (!response.ok) throw await problemOf(response);
  return { tables: calledInMine((await response.json()) as MyTables), tag: response.headers.get("ETag") };
}

/** What I have not seen, unless it is what has this tag: then null. */
async function myNotices(tag: string | null): Promise<{ notices: NoticeCard[]; tag: string | null } | null> {
  const headers: HeadersInit = tag === null ? {} : { "If-None-Match": tag };
  const response = await fetched("/api/me/notices", { headers });
  if (response.status === 304) return null;
  if (!response.ok) throw await problemOf(response);
  return {
    notices: ((await response.json()) as MyNotices).notices,
    tag: response.headers.get("ETag"),
  };
}

/** Where somebody's profile is asked for: mine, or the one that is shown there. */
function profilePath(public_: string | null, what: "profile" | "results"): string {
  if (public_ === null) return `/api/me/${what}`;
  return `/api/profiles/${encodeURIComponent(public_)}${what === "results" ? "/results" : ""}`;
}

/** How many minutes this clock is ahead of UTC: days begin where the visitor lives. */
function zone(): number {
  return -new Date().getTimezoneOffset();
}

export const house = {
  me: () => ask<Me>("/api/me"),
  forget: (name: string) => post<Me>("/api/me/forget", { name }),
  /** Where the file with everything that is mine is. */
  exportPath: "/api/me/export",
  kept: () => ask<Kept>("/api/kept"),
  myTables,
  myNotices,
  seeNotices: (codes: string[]) => post<MyNotices>("/api/me/notices/seen", { codes }),
  noticeSettings: () => ask<NoticeSettings>("/api/me/notices/settings"),
  chooseNotices: (wish: ChooseNotices) => post<NoticeSettings>("/api/me/notices/settings", wish),
  tryNotices: () => post<NoticesTried>("/api/me/notices/test", {}),
  addDevice: (wish: AddDevice) => post<NoticeSettings>("/api/me/push", wish),
  dropDevice: (device: string) => post<NoticeSettings>("/api/me/push/off", { device }),
  rename: (name: string, face: Face | null = null) => post<Me>("/api/me", { name, face }),
  profile: (public_: string | null) => ask<Profile>(`${profilePath(public_, "profile")}?zone=${zone()}`),
  results: (public_: string | null, game: string | null, after: string) =>
    ask<ResultPage>(
      `${profilePath(public_, "results")}?after=${encodeURIComponent(after)}${game === null ? "" : `&game=${game}`}`,
    ),
  showProfile: (wish: ShowProfile) => post<Shown>("/api/me/profile", wish),
  ladder: (game: string) => ask<LadderInfo>(`/api/ladders/${encodeURIComponent(game)}`),
  ratings: (code: string) => ask<(RatingChange | null)[]>(`/api/tables/${code}/ratings`),
  movingLink: (origin: string) => post<MovingLink>("/api/me/link", { origin }),
  claim: (token: string) => post<Me>("/api/me/claim", { token }),
  /** Where the QR code of an invitation is. */
  pictureOf: (link: string) => `/api/link.svg?link=${encodeURIComponent(link)}`,
  whereabouts: () => ask<Whereabouts>("/api/where"),
  games: () => ask<GameCard[]>("/api/games"),
  sheet: (game: string, lang: string) => ask<SheetCard>(`/api/games/${game}/sheet/${lang}`),
  lesson: (game: string, lang: string) => ask<LessonCard>(`/api/games/${game}/lesson/${lang}`),
  newLesson: (lesson: NewLesson) => post<TableMade>("/api/lessons", lesson),
  daily: () => ask<DailyPage>("/api/daily"),
  dailyResults: (game: string, day: string) =>
    ask<DailyResults>(`/api/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`),
  playDaily: (wish: NewDaily) => post<TableMade>("/api/daily", wish),
  openTables: (game: string | null) =>
    ask<OpenTables>(game === null ? "/api/open" : `/api/open/${game}`).then(calledInOpen),
  meet: (wish: Meet) => post<TableMade>("/api/meet", wish),
  myGroups: () => ask<MyGroups>("/api/groups"),
  makeGroup: (wish: MakeGroup) => post<GroupMade>("/api/groups", wish),
  group: (code: string) => ask<GroupInfo>(`/api/groups/${encodeURIComponent(code)}`),
  playGroup: (code: string, wish: PlayGroup) =>
    post<TableMade>(`/api/groups/${encodeURIComponent(code)}/play`, wish),
  leaveGroup: (code: string, wish: LeaveGroup) =>
    post<unknown>(`/api/groups/${encodeURIComponent(code)}/leave`, wish),
  desk: () => ask<Desk>("/api/desk"),
  openDesk: (secret: string) => post<unknown>("/api/desk/open", { secret }),
  leaveDesk: () => post<unknown>("/api/desk/leave", {}),
  deskAct: (path: string, wish: object) => post<Desk>(`/api/desk/${path}`, wish),
  newTable: (table: NewTable) => post<TableMade>("/api/tables", table),
  replay: (code: string, perspective: number | null) =>
    ask<Replay>(`/api/tables/${code}/replay/${perspective ?? "public"}`).then(calledInReplay),
  replayFile: (record: string, perspective: number | null) =>
    ask<Replay>(`/api/replay/${perspective ?? "public"}`, {
      method: "POST",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
      body: record,
    }).then(calledInReplay),
  recordPath: (code: string) => `/api/tables/${code}/record`,
};

export function tableLine(code: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
}
