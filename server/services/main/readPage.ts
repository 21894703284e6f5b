import type { Static } from "typebox";
import type { recordPage } from "../../http/components/records.ts";
import { errors } from "../../core/errors.ts";
import { MAX_PAGE } from "../../http/paging.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { checkColumns } from "./columns.ts";
import { aliasOf } from "./commands.ts";
import { checkReadOptions, shown, withValues } from "./readOptions.ts";
import type { countQuery, recordQuery } from "./schema.ts";

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
  const alias = await aliasOf(tenant, { templateAlias: templateAliases?.[0], templateId: templateIds?.[0] });
  const template = requireRightOn(tenant, alias, records.rightFor(query));
  checkColumns(template, query.columns, `${pointer}/columns`);
  checkReadOptions(template, query);
  const search = textSearch?.[0]?.value;
  const filter = withValues(query.filter, query.jsValueSearch);
  const list = { ...tenant, ...query, filter, template: alias, limit, search };
  const after = await skipped(list, start);
  if (after === undefined) return pageOf({ records: [], next: null }, limit);
  const page = await records.list({ ...list, after });
  const found = await shown(tenant, template, { found: page.records, options: query });
  return pageOf({ ...page, records: found }, limit);
}

/** Where a page goes on after so many records: its cursor; null: at the beginning; undefined: behind the last one. */
async function skipped(
  list: Parameters<typeof records.list>[0],
  start: number,
): Promise<string | null | undefined> {
  let after = list.after ?? null;
  if (start > 0 && after !== null) throw errors.invalidRequest("start and after cannot be used together");
  for (let left = start; left > 0; left -= MAX_PAGE) {
    const page = await records.list({
      ...list,
      columns: [],
      tolerant: false,
      after,
      limit: Math.min(left, MAX_PAGE),
    });
    if (page.next === null) return undefined;
    after = page.next;
  }
  return after;
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
