import type { Table } from "./table.svelte";
import type { TableInfo } from "./wire";

/** The seats at this device that the rules wait for, without those that a bot plays; none if whoever has it is among them. */
export function nextAtDevice(
  table: Pick<Table, "device" | "toAct" | "you">,
  info: Pick<TableInfo, "seats">,
): number[] {
  const waited = table.device.filter(
    (seat) => table.toAct.includes(seat) && (info.seats[seat]?.level ?? null) === null,
  );
  return table.you !== null && waited.includes(table.you) ? [] : waited;
}
