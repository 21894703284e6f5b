import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate, RecordValues } from "../../../engine/index.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import type { StoredColumn } from "../../storage/columns/columns.ts";
import { isFolded, plainText, textPattern } from "./normalizeText.ts";
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

/** New records, and what is compared of them with existing ones. */
interface Compared {
  columns: readonly StoredColumn[];
  records: readonly NewRecord[];
  /** All records that are written together: none of them exists already. */
  batch: readonly NewRecord[];
}

/** By the id of a new record, the newest existing record with the same values. */
async function storedAlike(
  scope: RecordScope,
  template: CompiledTemplate,
  { records, ...compared }: Compared,
): Promise<ReadonlyMap<number, number>> {
  const isExact = ({ values }: NewRecord) =>
    compared.columns.every(({ key }) => isFolded(String(values[key] ?? "")));
  const exact = records.filter(isExact);
  const loose = records.filter((record) => !isExact(record));
  return new Map([
    ...(await exactlyAlike(scope, template, { ...compared, records: exact })),
    ...(await looselyAlike(scope, template, { ...compared, records: loose })),
  ]);
}

/** Of records whose texts the database compares as we do. */
async function exactlyAlike(
  scope: RecordScope,
  template: CompiledTemplate,
  compared: Compared,
): Promise<[number, number][]> {
  if (compared.records.length === 0) return [];
  const { rows } = await sql<{ own: number; id: number }>`
    select w.own, max(t.id) as id
    from ${wanted(compared, ({ key }, { values }) => values[key])}
    join ${sql.raw(tableName(template.alias))} t on ${sql.join(compared.columns.map(agrees), sql` and `)}
    where ${existing(scope, template, compared)}
    group by w.own`.execute(scope.trx);
  return rows.map(({ own, id }) => [own, id]);
}

/** Of records with letters that the database does not fold: it finds all that may agree, and texts are compared here. */
async function looselyAlike(
  scope: RecordScope,
  template: CompiledTemplate,
  compared: Compared,
): Promise<[number, number][]> {
  const { columns, records } = compared;
  if (records.length === 0) return [];
  const texts = columns.filter(isText);
  const { rows } = await sql<{ own: number; id: number; texts: string[] }>`
    select w.own, t.id, jsonb_build_array(${sql.join(texts.map(storedAs))}) as texts
    from ${wanted(compared, (column, { values }) => {
      const value = values[column.key];
      return isText(column) ? textPattern(String(value)) : value;
    })}
    join ${sql.raw(tableName(template.alias))} t on ${sql.join(columns.map(mayAgree), sql` and `)}
    where ${existing(scope, template, compared)}
    order by t.id`.execute(scope.trx);
  const plain = new Map(
    records.map(({ id, values }) => [id, texts.map(({ key }) => plainText(values[key]))]),
  );
  return rows.flatMap(({ own, id, texts: stored }): [number, number][] => {
    const expected = plain.get(own);
    return stored.every((text, index) => plainText(text) === expected?.[index]) ? [[own, id]] : [];
  });
}

/** The values of new records as a table `w`: their ids as `own`, and what each column gives as `v0`, `v1` and so on. */
function wanted(
  { columns, records }: Compared,
  valueOf: (column: StoredColumn, record: NewRecord) => unknown,
): RawBuilder<unknown> {
  const rows = records.map((record) => ({
    own: record.id,
    ...Object.fromEntries(columns.map((column, index) => [`v${index}`, valueOf(column, record)])),
  }));
  const shape = columns.map(({ type }, index) => `v${index} ${type}`).join(", ");
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(own bigint, ${sql.raw(shape)})`;
}

/** Of records that the scope's user may view, and that are not written just now. */
function existing(scope: RecordScope, template: CompiledTemplate, { batch }: Compared): RawBuilder<unknown> {
  const isOther = sql`not t.id = any(${batch.map(({ id }) => id)}::bigint[])`;
  return sql.join([...conditions(scope, template, {}), isOther], sql` and `);
}

const isText = ({ type }: StoredColumn) => type === "text";
const storedAs = (column: StoredColumn) => sql.raw(readColumn(column, "t"));

function agrees(column: StoredColumn, index: number): RawBuilder<unknown> {
  const value = sql.raw(`w.v${index}`);
  return isText(column)
    ? sql`lower(${storedAs(column)}) = lower(btrim(${value}))`
    : sql`${storedAs(column)} = ${value}`;
}

function mayAgree(column: StoredColumn, index: number): RawBuilder<unknown> {
  const value = sql.raw(`w.v${index}`);
  return isText(column) ? sql`lower(${storedAs(column)}) like ${value}` : sql`${storedAs(column)} = ${value}`;
}
