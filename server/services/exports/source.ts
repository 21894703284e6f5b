import { monitorTable, withStatus } from "../../../engine/index.ts";
import type {
  CompiledTemplate,
  EnumValue,
  FormatContext,
  RecordData,
  TableColumn,
} from "../../../engine/index.ts";
import { errors } from "../../core/errors.ts";
import { recordColumns, recordRows } from "../../exports/index.ts";
import type { ExportRow, ExportSheet } from "../../exports/index.ts";
import { requireTemplate } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { enums } from "../../storage/index.ts";
import { requireMonitorOver } from "../monitors/find.ts";
import { countRecords, readPage } from "../monitors/query.ts";
import { readAhead } from "./readAhead.ts";
import { columnsOf } from "./request.ts";
import type { ListExport } from "./schema.ts";

/** Runs `work` with the rights that the principal has at that moment, in a transaction of its own. */
export type Read = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

interface AskedPage {
  limit: number;
  after: string | null;
  columns?: readonly string[];
}

/** Where the records of an export come from. Each call throws what refuses the principal, who may have lost a right meanwhile. */
export interface Source {
  /** The record type as a table. */
  table: CompiledTemplate;
  count(tenant: Tenant): Promise<number>;
  /** `columns`: keys of the fields that the records are to have. */
  page(tenant: Tenant, page: AskedPage): Promise<records.RecordPage>;
}

/** Records that are read in one transaction, which should not be long. */
export const PAGE = 500;

/** The source that a request names, for a user who may read it. Throws the refusal of who may not. */
export function sourceOf(request: ListExport, tenant: Tenant): Source {
  return request.monitor === undefined ? listSource(request, tenant) : monitorSource(request, tenant);
}

function listSource(request: ListExport, principal: Tenant): Source {
  const { templateAliases, textSearch, orderBy, ids, where, filter, tolerant } = request;
  const [alias = "", ...others] = templateAliases;
  if (others.length > 0)
    throw errors.invalidRequest("a list is of one record type: templateAliases names more");
  const allow = (tenant: Tenant) => {
    const template = requireTemplate(tenant, alias);
    if (!tenant.plan.abilities.can("view", template)) throw errors.notPermitted();
    return template;
  };
  const asked = { template: alias, ids, where, filter, search: textSearch?.[0]?.value };
  return {
    table: allow(principal),
    async count(tenant) {
      allow(tenant);
      return (await records.count({ ...tenant, ...asked, exact: true })).count;
    },
    async page(tenant, page) {
      allow(tenant);
      return records.list({ ...tenant, ...asked, orderBy, tolerant, ...page });
    },
  };
}

function monitorSource(request: ListExport, principal: Tenant): Source {
  const { monitor: alias = "", templateAliases } = request;
  const allow = (tenant: Tenant) => requireMonitorOver(tenant, alias, templateAliases);
  return {
    table: monitorTable(allow(principal)),
    count: async (tenant) => (await countRecords(tenant, allow(tenant), request, true)).count,
    async page(tenant, page) {
      const monitor = allow(tenant);
      // The status of a record may follow from any of its values.
      const found = await readPage(tenant, monitor, request, { limit: page.limit, after: page.after });
      const context = { now: tenant.companyNow, flag: tenant.flag, config: tenant.config };
      return { ...found, records: found.records.map((record) => withStatus(monitor, record, context)) };
    },
  };
}

/** The sheet of a request, counted; its rows are read when they are asked for. */
export function listSheet(request: ListExport, read: Read): Promise<ExportSheet> {
  return read(async (tenant) => {
    const source = sourceOf(request, tenant);
    const columns = columnsOf(source.table, request);
    const formats = await formatsOf(tenant);
    return {
      title: request.name,
      columns: recordColumns(columns),
      count: await source.count(tenant),
      rows: () => pagesOf(source, columns, read, (page) => recordRows(page, columns, formats)),
    };
  });
}

async function* pagesOf(
  source: Source,
  columns: readonly TableColumn[],
  read: Read,
  rowsOf: (page: readonly RecordData[]) => ExportRow[],
): AsyncIterable<readonly ExportRow[]> {
  const keys = columns.map(({ field }) => field.key);
  const pageFrom = (after: string | null) =>
    read((tenant) => source.page(tenant, { limit: PAGE, after, columns: keys }));
  for await (const { records: found } of readAhead(pageFrom)) yield rowsOf(found);
}

/** What the values of a company need to be read by people. */
export async function formatsOf({ trx, customer, plan }: Tenant): Promise<FormatContext> {
  const sets = new Map<string, EnumValue[]>();
  for (const value of await enums.listEnumValues(trx, customer.id))
    sets.set(value.setAlias, [...(sets.get(value.setAlias) ?? []), value]);
  return { enumValues: (set) => sets.get(set) ?? [], groups: plan.visibleGroups };
}
