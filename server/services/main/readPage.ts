import type { Static } from "typebox";
import type { recordPage } from "../../http/components/records.ts";
import { requireRightOn } from "../../http/policies.ts";
import type { Tenant } from "../../http/route.ts";
import { records } from "../../records/index.ts";
import { checkColumns } from "./columns.ts";
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
  const { templateAliases, limit = DEFAULT_LIMIT, textSearch, ...query } = asked;
  const [template] = templateAliases;
  checkColumns(
    requireRightOn(tenant, template, records.rightFor(query)),
    query.columns,
    `${pointer}/columns`,
  );
  const search = textSearch?.[0]?.value;
  return pageOf(await records.list({ ...tenant, ...query, template, limit, search }), limit);
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
