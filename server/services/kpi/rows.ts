/** The records behind a number of a dataset, page by page. */
import { kpiRowsQuery } from "../../../engine/server.ts";
import type { KpiAttribute, OpenDataset } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { answerOne, checkQueries } from "../query/index.ts";
import { datasetNamed, readQuestion } from "./read.ts";
import type { TableBody } from "./schema.ts";

/** Answers a page of records. Throws `kpi_refused` with all mistakes, and what refuses the question. */
export async function answerRows(tenant: Tenant, name: string, body: TableBody) {
  const { timezone, columns: asked, group, orderBy, limit, after, ...rest } = body;
  const open = datasetNamed(tenant, name);
  const question = await readQuestion(tenant, open, rest);
  const columns = columnsOf(open, asked);
  const order = orderBy && {
    attribute: attributeOf(open, orderBy.attribute, "/orderBy/attribute"),
    direction: orderBy.direction,
  };
  if (order?.attribute.field.multi)
    throw refusal("/orderBy/attribute", `"${order.attribute.label}" has several values, which are no order`);
  const query = kpiRowsQuery(question, {
    columns,
    ...(group ? { group } : {}),
    ...(order ? { orderBy: order } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...(after === undefined ? {} : { after }),
  });
  if (!query)
    throw refusal("/group", "has no condition that gives just its records: choose another unit of time");
  const [checked] = await checkQueries(tenant, [{ asked: query, pointer: "" }], timezone);
  if (!checked) throw errors.internal();
  const { rows = [], next, notices } = await answerOne(tenant, checked);
  return {
    dataset: open.dataset.alias,
    columns: columns.map(({ path, label, type }) => ({ attribute: path, label, type })),
    rows,
    next,
    asOf: tenant.now,
    notices: [...notices],
  };
}

/** The attributes that are asked for, or those that are offered. */
function columnsOf(open: OpenDataset, asked: readonly string[] | undefined): readonly KpiAttribute[] {
  if (asked === undefined) return open.attributes.filter(({ filterHidden }) => !filterHidden);
  return asked.map((path, index) => attributeOf(open, path, `/columns/${index}`));
}

function attributeOf(open: OpenDataset, path: string, pointer: string): KpiAttribute {
  const found = open.attributes.find((attribute) => attribute.path === path);
  if (found) return found;
  const known = open.attributes.map((attribute) => attribute.path).join(", ");
  throw refusal(pointer, `unknown attribute "${path}"; known: ${known}`);
}

function refusal(pointer: string, message: string) {
  return errors.kpiRefused([[pointer, `${pointer} ${message}.`]]);
}
