import { t } from "./i18n.svelte";
import {
  SOMEBODY,
  type GroupInfo,
  type MyTables,
  type OpenTables,
  type Replay,
  type TableInfo,
} from "./wire";

/** A name as it is read here: people who were forgotten have none, and every language says so in its own word. */
export function called(name: string): string {
  return name === SOMEBODY ? t("somebody") : name;
}

/** A table whose names are read here. */
export function calledAt(info: TableInfo): TableInfo {
  if (info.host !== SOMEBODY && !info.seats.some((seat) => seat.name === SOMEBODY)) return info;
  return {
    ...info,
    host: called(info.host),
    seats: info.seats.map((seat) => ({ ...seat, name: called(seat.name) })),
  };
}

export function calledInReplay(replay: Replay): Replay {
  return { ...replay, names: replay.names.map(called) };
}

export function calledInMine(tables: MyTables): MyTables {
  const named = (each: MyTables["over"][number]) => ({
    ...each,
    seats: each.seats.map((seat) => ({ ...seat, name: called(seat.name) })),
  });
  return {
    waiting: tables.waiting.map(named),
    running: tables.running.map(named),
    over: tables.over.map(named),
  };
}

export function calledInGroup(group: GroupInfo): GroupInfo {
  return {
    ...group,
    running: group.running.map((each) => ({ ...each, names: each.names.map(called) })),
    matches: group.matches.map((each) => ({ ...each, names: each.names.map(called) })),
    totals: group.totals.map((each) => ({ ...each, name: called(each.name) })),
  };
}

export function calledInOpen(open: OpenTables): OpenTables {
  return {
    ...open,
    tables: open.tables.map((each) => ({
      ...each,
      host: called(each.host),
      people: each.people.map(called),
    })),
  };
}
