/** The records that measures are computed from, within the rights of who reads them. */
import { addMonths } from "../../../engine/server.ts";
import {
  crashesAsked,
  inspectionsAsked,
  milesAsked,
  monthsCounted,
  powerUnitsAsked,
  publishedAsked,
  violationsAsked,
} from "../../../engine/server.ts";
import type {
  BasicsAsked,
  BasicsInput,
  BasicsPart,
  BasicsQuestion,
  Published,
} from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { allRows } from "../cannedReports/allRows.ts";
import type { OpenBasics } from "./open.ts";

/** Records of one kind that are read for a page. */
const MOST_RECORDS = 200_000;
const tooMany = `measures are computed from at most ${MOST_RECORDS.toLocaleString("en-US")} records of a kind: choose a terminal`;

/** What is said to who may not see a value without which measures would be wrong. */
const confidential =
  "The measures need values that are confidential, and you may not view them. Please contact your administrator.";

/** No records: what is computed of records that the reader may not view. */
export const nothing: BasicsInput["records"] = { inspections: [], violations: [], crashes: [] };

/** Months before the day from which a trend begins. */
const monthsOfTrend = 24;

/** The values of the rows that answer a question. Throws `not_permitted` where one of them is confidential to the reader. */
async function valuesOf<Value>(tenant: Tenant, { query, valueOf }: BasicsQuestion<Value>): Promise<Value[]> {
  const { rows } = await allRows(tenant, query, { most: MOST_RECORDS, tooMany });
  if (rows.some(({ redacted }) => redacted.length > 0)) throw errors.notPermitted(confidential);
  return rows.flatMap((row) => valueOf(row));
}

/** What the measures of the day and of its trend are computed from. Parts that the reader may not view are left out. */
export async function readRecords(tenant: Tenant, open: OpenBasics): Promise<BasicsInput> {
  const { source, asOf, groupIds, method } = open;
  const months = monthsOfTrend + monthsCounted(method);
  const asked: BasicsAsked = { from: addMonths(asOf, -months), to: asOf, groupIds };
  const isOpen = (...parts: readonly BasicsPart[]) => parts.every((part) => open.closed(part) === undefined);
  const read = async <Value>(question: BasicsQuestion<Value>, ...parts: readonly BasicsPart[]) =>
    isOpen(...parts) ? valuesOf(tenant, question) : [];
  const inspections = await read(inspectionsAsked(source, asked), "inspections", "violations");
  const violations = await read(violationsAsked(source, asked), "inspections", "violations");
  const crashes = await read(crashesAsked(source, asked), "crashes");
  const units = await read(powerUnitsAsked(source, asked), "powerUnits", "miles");
  const driven = await read(milesAsked(source, asked), "powerUnits", "miles");
  return {
    records: { inspections, violations, crashes },
    fleet: isOpen("powerUnits", "miles") ? { units, driven } : undefined,
  };
}

/** The newest of what was published of each BASIC until the day. */
export async function readPublished(
  tenant: Tenant,
  { source, asOf, groupIds, closed }: OpenBasics,
): Promise<ReadonlyMap<string, Published>> {
  if (closed("published") !== undefined) return new Map();
  const asked: BasicsAsked = { from: addMonths(asOf, -monthsOfTrend), to: asOf, groupIds };
  const found = await valuesOf(tenant, publishedAsked(source, asked));
  const newest = new Map<string, Published>();
  for (const each of found)
    if (each.day >= (newest.get(each.basic)?.day ?? -Infinity)) newest.set(each.basic, each);
  return newest;
}
