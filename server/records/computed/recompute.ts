import { sql } from "kysely";
import {
  computeRecord,
  concealedValues,
  recordTitle,
  storedValues,
  titleRelations,
} from "../../../engine/server.ts";
import { sameValue } from "../../../engine/index.ts";
import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { restOfExt, rowOf, storedColumns, tableName } from "../../storage/columns/columns.ts";
import { searchText } from "../save/prepare.ts";
import type { ChangedRecord } from "./changedRecord.ts";
import { lockRows } from "../read/findRecord.ts";
import { directory, titleOf } from "../../storage/records/related.ts";
import { ruledRecords } from "../rules/ruleData.ts";
import { noteChanged } from "../../storage/changes/index.ts";
import { markedUpdate } from "../../storage/rollups/marks.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import type { StoredRow } from "../../storage/records/select.ts";
import { rowValues, toIds } from "../../storage/records/values.ts";

/** A record whose computed values are no longer those that are stored. */
interface Refreshed {
  row: StoredRow;
  before: RecordValues;
  after: RecordValues;
  title: string;
  bareTitle: string;
  titleOf: readonly number[];
  text: string;
}

/**
 * Computes records of a template again and stores what differs, in a fixed number of statements. Gives those that changed. With
 * `allTexts` the text by which a record is searched is written again even where nothing else changed, as after a change of what is searched.
 */
export async function recompute(
  scope: RecordScope,
  template: CompiledTemplate,
  ids: readonly number[],
  { allTexts = false }: { allTexts?: boolean } = {},
): Promise<ChangedRecord[]> {
  const rows = [...(await lockRows(scope, template, ids)).values()];
  const records = rows.map((row) => ({ id: row.id, values: rowValues(template, row), row }));
  const ruled = await ruledRecords(scope, template, records, { searched: true });
  const named = ruled.flatMap(({ values }) => titleRelations(template).flatMap((key) => toIds(values[key])));
  const related = await directory(scope, named);
  const refreshed = await inSeries(ruled, async ({ record, values, context }): Promise<Refreshed> => {
    const computed = await computeRecord(template, values, context);
    const moved = concealedValues(template, computed);
    const isMoved = Object.keys(moved).length > 0;
    const own = isMoved ? await computeRecord(template, { ...values, ...moved }, context) : computed;
    const after = storedValues(template, own, context);
    const titles = await recordTitle(template, { ...values, ...after }, context);
    const { title, bareTitle, ownTitle } = titles;
    const text = searchText(template, after, ownTitle, context);
    return {
      row: record.row,
      before: record.values,
      after,
      title,
      bareTitle,
      titleOf: titleOf(titles, related),
      text,
    };
  });
  const computed = recomputed(template);
  const differing = refreshed.filter(
    ({ row, before, after, title }) =>
      title !== row.title || computed.some(({ key }) => !sameValue(before[key] ?? null, after[key] ?? null)),
  );
  await store(scope, template, differing);
  // A title may stay the same and yet name other records, and who may read it depends on these.
  const readsOthers = titleRelations(template).length > 0;
  const renamed = await storeTexts(scope, allTexts || readsOthers ? refreshed : differing);
  const changed = refreshed.filter((each) => differing.includes(each) || renamed.has(each.row.id));
  return changed.map(({ row, before, after, title }) => {
    // Only these values were stored: the others are as they were.
    const stored = { ...before, ...Object.fromEntries(computed.map(({ key }) => [key, after[key] ?? null])) };
    return { template, id: row.id, before, after: stored, titleBefore: row.title, title };
  });
}

/** What is stored again: computed values, and what a record conceals, which may have been saved before its template said so. */
function recomputed(template: CompiledTemplate) {
  const concealed = new Set(template.concealed.flatMap(({ key, field }) => [key, field]));
  return storedColumns(template).filter(
    ({ key, field }) => field.computed !== undefined || concealed.has(key),
  );
}

async function store(
  scope: RecordScope,
  template: CompiledTemplate,
  changed: readonly Refreshed[],
): Promise<void> {
  if (changed.length === 0) return;
  const { trx, plan } = scope;
  noteChanged(
    trx,
    template.alias,
    changed.map(({ row }) => row.group_id),
  );
  const table = sql.raw(tableName(template.alias));
  const computed = recomputed(template);
  const rows = changed.map(({ row, after, title }) => ({
    id: row.id,
    title,
    ...rowOf(computed, after),
  }));
  const plain = computed.filter(({ own }) => own === undefined).map(({ name }) => name);
  const rest = restOfExt(computed, "t");
  const set = [
    ...["title", ...plain].map((name) => `${name} = r.${name}`),
    ...(rest === undefined ? [] : [`ext = ${rest} || r.ext`]),
  ];
  await markedUpdate(scope, template, {
    set: set.map((each) => sql.raw(each)),
    from: sql`select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`,
    where: sql`t.customer_id = ${plan.customerId} and t.id = r.id`,
  }).execute(trx);
}

/** Writes the lines of the directory that differ. Gives the ids of those whose titles name other records than before. */
async function storeTexts(
  { trx, plan }: RecordScope,
  records: readonly Refreshed[],
): Promise<ReadonlySet<number>> {
  if (records.length === 0) return new Set();
  const search = records.map(({ row, title, bareTitle, titleOf: ids, text }) => ({
    id: row.id,
    title,
    bare_title: bareTitle,
    title_of: ids,
    text,
  }));
  const { rows } = await sql<{ id: number | null }>`update record_search s
    set title = r.title, bare_title = r.bare_title, title_of = r.title_of, text = r.text
    from json_populate_recordset(null::record_search, ${JSON.stringify(search)}::json) r,
      record_search before
    where s.customer_id = ${plan.customerId} and s.id = r.id
      and before.customer_id = s.customer_id and before.id = s.id
      and (s.title, s.bare_title, s.title_of, s.text) is distinct from (r.title, r.bare_title, r.title_of, r.text)
    returning case when before.title_of is distinct from r.title_of then s.id end as id`.execute(trx);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
