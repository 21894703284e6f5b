import type { Static } from "typebox";
import type { CompiledTemplate, RecordData } from "../../../engine/index.ts";
import type { recordPage } from "../../http/components/records.ts";
import { errors } from "../../core/errors.ts";
import { MAX_PAGE } from "../../http/paging.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { checkColumns } from "./columns.ts";
import { checkReadOptions, shown, withValues } from "./readOptions.ts";
import type { ReadOptions } from "./readOptions.ts";
import type { countQuery, recordQuery } from "./schema.ts";
import { listTypes, typesAsked } from "./severalTypes.ts";

const DEFAULT_LIMIT = 50;

/** One page of records as the API carries it. */
export function pageOf(
  { records: data, next, similar }: records.RecordPage,
  limit: number,
): Static<typeof recordPage.schema> {
  return { data, options: { limit, next, ...(similar && { similar }) } };
}

/** One page of the records that a query asks for; `pointer` leads to the query in the body. Throws what refuses it. */
export async function readPage(tenant: Tenant, asked: Static<typeof recordQuery>, pointer = "") {
  const { templateAliases, templateIds, limit = DEFAULT_LIMIT, start = 0, textSearch, ...query } = asked;
  const types = await typesAsked(tenant, asked);
  for (const type of types) {
    checkColumns(type, query.columns, `${pointer}/columns`);
    checkReadOptions(type, query);
  }
  const filter = withValues(query.filter, query.jsValueSearch);
  const list = { ...tenant, ...query, filter, limit, search: textSearch?.[0]?.value };
  const [only] = types;
  const isOne = (templateAliases ?? templateIds)?.length === 1;
  const read: ReadList = (page) =>
    isOne && only
      ? records.list({ ...list, ...page, template: only.alias })
      : listTypes({ ...list, ...page }, types);
  const after = await skipped(read, { after: query.after ?? null, start });
  if (after === undefined) return pageOf({ records: [], next: null }, limit);
  const page = await read({ after });
  return pageOf({ ...page, records: await shownOf(tenant, types, page.records, query) }, limit);
}

/** Reads the list that is asked for, from `after` on. */
type ReadList = (page: {
  after: string | null;
  limit?: number;
  columns?: readonly string[];
  tolerant?: boolean;
}) => Promise<records.RecordPage>;

/** Where a page goes on after so many records: its cursor; null: at the beginning; undefined: behind the last one. */
async function skipped(
  read: ReadList,
  { after, start }: { after: string | null; start: number },
): Promise<string | null | undefined> {
  if (start > 0 && after !== null) throw errors.invalidRequest("start and after cannot be used together");
  let position = after;
  for (let left = start; left > 0; left -= MAX_PAGE) {
    const page = await read({
      columns: [],
      tolerant: false,
      after: position,
      limit: Math.min(left, MAX_PAGE),
    });
    if (page.next === null) return undefined;
    position = page.next;
  }
  return position;
}

/** Records of these types as the options ask for them, in the order in which they were found. */
async function shownOf(
  tenant: Tenant,
  types: readonly CompiledTemplate[],
  found: readonly RecordData[],
  options: ReadOptions,
): Promise<RecordData[]> {
  const byId = new Map<number, RecordData>();
  for (const type of types) {
    const own = found.filter(({ templateAlias }) => templateAlias === type.alias);
    for (const record of await shown(tenant, type, { found: own, options })) byId.set(record.id, record);
  }
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** How many records a query counts. Throws what refuses it. */
export function readCount(
  tenant: Tenant,
  { templateAliases, textSearch, ...query }: Static<typeof countQuery>,
): Promise<records.Count> {
  const [template] = templateAliases;
  requireRightOn(tenant, template, "view");
  return records.count({ ...tenant, ...query, template, search: textSearch?.[0]?.value });
}

/** How many records of these types a search finds, up to the cap. */
export function countTypes(
  tenant: Tenant,
  templates: readonly string[],
  search: string | undefined,
): Promise<records.Count> {
  const [only = ""] = templates;
  return templates.length === 1
    ? records.count({ ...tenant, template: only, search })
    : records.countAcross({ ...tenant, templates, search });
}
