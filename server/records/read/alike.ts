import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import type { StoredColumn } from "../../storage/columns/columns.ts";
import { plainText } from "./normalizeText.ts";
import { conditions } from "../../storage/records/filter.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";

/** A new record of several that are written together. */
export interface NewRecord {
  id: number;
  /** How whoever writes it calls it: the number of its row. */
  ref: number;
  values: RecordValues;
}

/** What a new record may be a duplicate of: an earlier one of the same file, or a record that exists already. */
export type Alike = { keys: readonly string[] } & ({ ref: number } | { id: number });

/** Which new records of a file came before, by their values: shared by all its batches. */
export type SeenRecords = Map<string, number>;

/**
 * For each new record, by its id, what it agrees with in all fields of one of its template's lists of `duplicates`. Leaves out
 * records that the scope's user may not view. Texts agree whatever their case and the space around them.
 */
export async function alikeRecords(
  scope: RecordScope,
  template: CompiledTemplate,
  { records, seen }: { records: readonly NewRecord[]; seen: SeenRecords },
): Promise<ReadonlyMap<number, Alike>> {
  const found = new Map<number, Alike>();
  await inSeries(template.duplicates, async (keys) => {
    const columns = columnsOf(template, keys);
    const whole = records.filter(({ values }) => columns.length > 0 && isWhole(columns, values));
    const open = whole.filter((record) => {
      const ref = seenBefore(seen, columns, record);
      if (ref !== undefined && !found.has(record.id)) found.set(record.id, { keys, ref });
      return ref === undefined;
    });
    for (const [own, id] of await storedAlike(scope, template, { columns, records: open, batch: records }))
      if (!found.has(own)) found.set(own, { keys, id });
  });
  return found;
}

/** The columns of a list of duplicates; none where one of its fields is not stored. */
function columnsOf(template: CompiledTemplate, keys: readonly string[]): StoredColumn[] {
  const columns = storedColumns(template).filter(({ key }) => keys.includes(key));
  return columns.length === new Set(keys).size ? columns : [];
}

const isWhole = (columns: readonly StoredColumn[], values: RecordValues) =>
  columns.every(({ key, field }) => !field.fieldType.empty(values[key] ?? null));

/** The row of an earlier record with the same values; otherwise this one is noted for those that come. */
function seenBefore(
  seen: SeenRecords,
  columns: readonly StoredColumn[],
  { values, ref }: NewRecord,
): number | undefined {
  const stored = columns.map(({ key }) => {
    const value = values[key];
    return [key, typeof value === "string" ? plainText(value) : value];
  });
  const name = JSON.stringify(stored);
  const before = seen.get(name);
  if (before === undefined) seen.set(name, ref);
  return before === ref ? undefined : before;
}

/** By the id of a new record, the newest existing record with the same values. */
async function storedAlike(
  scope: RecordScope,
  template: CompiledTemplate,
  {
    columns,
    records,
    batch,
  }: { columns: readonly StoredColumn[]; records: readonly NewRecord[]; batch: readonly NewRecord[] },
): Promise<ReadonlyMap<number, number>> {
  if (records.length === 0) return new Map();
  const rows = records.map(({ id, values }) => ({
    own: id,
    ...Object.fromEntries(columns.map(({ key }, index) => [`v${index}`, values[key]])),
  }));
  const shape = columns.map(({ type }, index) => `v${index} ${type}`).join(", ");
  const { rows: found } = await sql<{ own: number; id: number }>`
    select w.own, max(t.id) as id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(own bigint, ${sql.raw(shape)})
    join ${sql.raw(tableName(template.alias))} t on ${sql.join(columns.map(agrees), sql` and `)}
    where ${sql.join(conditions(scope, template, {}), sql` and `)}
      and not t.id = any(${batch.map(({ id }) => id)}::bigint[])
    group by w.own`.execute(scope.trx);
  return new Map(found.map(({ own, id }) => [own, id]));
}

function agrees(column: StoredColumn, index: number): RawBuilder<unknown> {
  const storedColumn = sql.raw(readColumn(column, "t"));
  const wanted = sql.raw(`w.v${index}`);
  return column.type === "text"
    ? sql`lower(${storedColumn}) = lower(btrim(${wanted}))`
    : sql`${storedColumn} = ${wanted}`;
}
