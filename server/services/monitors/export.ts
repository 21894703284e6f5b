import {
  listColumns,
  momentIn,
  monitorTable,
  sheetOf,
  tableColumns,
  toCsv,
  withStatus,
} from "../../../engine/index.ts";
import type { CompiledMonitor, EnumValue, FormatContext, RecordData } from "../../../engine/index.ts";
import type { Tenant } from "../../http/route.ts";
import { enums } from "../../storage/index.ts";
import { MAX_PAGE } from "../../http/paging.ts";
import { readPage } from "./query.ts";
import type { MonitorQuery } from "./schema.ts";

/** Rows of one export; the last line says when there are more. */
const MAX_ROWS = 10_000;

/**
 * A monitor's records as comma-separated text: what its list shows, in the same order, and as the last line the moment of the
 * export in this time zone. Confidential values are redacted, as in lists.
 */
export async function exportText(
  tenant: Tenant,
  monitor: CompiledMonitor,
  query: MonitorQuery,
  timezone: string,
): Promise<string> {
  const columns = columnsOf(monitor, query);
  const asked = { ...query, columns: columns.map(({ key }) => key) };
  const found: RecordData[] = [];
  let after: string | null = null;
  do {
    const page = await readPage(tenant, monitor, asked, { limit: MAX_PAGE, after });
    found.push(...page.records);
    after = page.next;
  } while (after !== null && found.length < MAX_ROWS);
  const context = { now: tenant.companyNow, flag: tenant.flag, config: tenant.config };
  const rows = found.slice(0, MAX_ROWS).map((record) => withStatus(monitor, record, context));
  const sheet = (await sheetOf(rows, columns, await formatsOf(tenant))) ?? [];
  const isCut = after !== null || found.length > MAX_ROWS;
  const end = `Exported ${momentIn(timezone, tenant.now)}${isCut ? `, only the first ${MAX_ROWS} records` : ""}`;
  return toCsv([...sheet, [end]]);
}

/** The columns that are asked for, as far as the monitor's table offers them. */
function columnsOf(monitor: CompiledMonitor, { columns = [] }: MonitorQuery) {
  const table = monitorTable(monitor);
  const offered = new Map(tableColumns(table).map((column) => [column.key, column]));
  const asked = columns.flatMap((key) => offered.get(key) ?? []);
  return asked.length > 0 ? asked : listColumns(table);
}

async function formatsOf({ trx, customer, plan }: Tenant): Promise<FormatContext> {
  const sets = new Map<string, EnumValue[]>();
  for (const value of await enums.listEnumValues(trx, customer.id))
    sets.set(value.setAlias, [...(sets.get(value.setAlias) ?? []), value]);
  return { enumValues: (set) => sets.get(set) ?? [], groups: plan.visibleGroups };
}
