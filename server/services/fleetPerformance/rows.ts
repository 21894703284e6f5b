/** A page of the rows of a fleet list. */
import { rowText, tableColumns } from "../../../engine/index.ts";
import type { CompiledMonitor, FleetList, FormatContext } from "../../../engine/index.ts";
import { cellText, fleetColumns, fleetRowsQuery } from "../../../engine/server.ts";
import type { OpenFleetList } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { readPage } from "../monitors/query.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { askedDays, askedOrder } from "./asked.ts";
import { inGroups } from "./counts.ts";
import { requireList } from "./find.ts";
import { formatsOf } from "./formats.ts";
import { usualRows } from "./limits.ts";
import type { RowsAsked } from "./schema.ts";

/** A page of the list with this alias. Throws as `requireList` does, and for an order, a period or a number that is none. */
export async function readRows(tenant: Tenant, alias: string, asked: RowsAsked) {
  const open = requireList(tenant, alias);
  const count = open.list.counts.find((each) => each.alias === asked.count);
  if (asked.count !== undefined && !count) {
    const known = open.list.counts.map((each) => each.alias).join(", ");
    throw errors.invalidRequest(`there is no number "${asked.count}"; known: ${known}`);
  }
  const page =
    "monitor" in open
      ? await rowsOfMonitor(tenant, open, { ...asked, state: count?.state ?? "attention" })
      : await rowsOfRecords(tenant, open, { ...asked, filters: count?.filters });
  return { list: open.list.alias, ...page, asOf: tenant.now };
}

type Page = Pick<RowsAsked, "groupIds" | "sort" | "limit" | "after">;

async function rowsOfRecords(
  tenant: Tenant,
  open: OpenFleetList,
  { filters, ...asked }: RowsAsked & { filters: readonly string[] | undefined },
) {
  const columns = fleetColumns(open);
  const sortable = columns.filter((column) => column.sortable).map(({ path }) => path);
  const range = askedDays(tenant, open.list, asked)?.range;
  const query = fleetRowsQuery(
    open,
    { groupIds: asked.groupIds ?? [], filters, range },
    {
      orderBy: askedOrder(open.list, asked.sort, sortable),
      limit: asked.limit ?? usualRows,
      after: asked.after,
    },
  );
  if (!query) throw errors.notPermitted();
  const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }]);
  if (!checked) throw errors.internal();
  const { rows = [], next, notices } = await answerOne(tenant, checked);
  const formats = await formatsOf(
    tenant,
    columns.map(({ field }) => field),
  );
  return {
    columns: columns.map(({ path, title, align, sortable: isSortable }) => ({
      field: path,
      label: title,
      align,
      sortable: isSortable,
    })),
    rows: rows.map(({ id, groupId, label, values }) => ({
      id,
      templateAlias: open.template.alias,
      groupId,
      label,
      texts: columns.map((column, index) => rowText(column, values[index] ?? null, formats)),
    })),
    next,
    notices: [...notices],
  };
}

async function rowsOfMonitor(
  tenant: Tenant,
  { list, monitor }: { list: FleetList; monitor: CompiledMonitor },
  { state, ...asked }: Page & { state: NonNullable<FleetList["counts"][number]["state"]> },
) {
  const columns = columnsOf(list, monitor);
  const sortable = columns.filter((column) => column.sortable).map(({ key }) => key);
  const query = {
    state,
    ...inGroups(tenant, asked.groupIds ?? []),
    columns: columns.map(({ key }) => key),
    orderBy: askedOrder(list, asked.sort, sortable),
  };
  const page = await readPage(tenant, monitor, query, {
    limit: asked.limit ?? usualRows,
    after: asked.after,
  });
  const formats: FormatContext = await formatsOf(
    tenant,
    columns.map(({ field }) => field),
  );
  return {
    columns: columns.map(({ key, label, align, sortable: isSortable }) => ({
      field: key,
      label,
      align,
      sortable: isSortable,
    })),
    rows: page.records.map((record) => ({
      id: record.id,
      templateAlias: record.templateAlias,
      groupId: record.groupId,
      label: record.label,
      texts: columns.map(({ field }) => cellText(record, field, formats) || emptyText),
    })),
    next: page.next,
    notices: [],
  };
}

/** What stands where there is no value. */
const emptyText = "--";

/** The columns of a monitor's table that the list names, as the monitor calls them. */
function columnsOf(list: FleetList, { template, columns }: CompiledMonitor) {
  const named = new Map(columns.map(({ key, label }) => [key, label]));
  const offered = new Map(tableColumns(template).map((column) => [column.key, column]));
  return list.columns.flatMap((key) => {
    const column = offered.get(key);
    return column ? [{ ...column, label: named.get(key) ?? column.label }] : [];
  });
}
