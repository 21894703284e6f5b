import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { namesTheSame } from "../../../engine/server.ts";
import { sameValue } from "../../../engine/index.ts";
import type { CompiledField, CompiledTemplate, Engine } from "../../../engine/index.ts";
import { storedColumns, tableName } from "../../storage/columns/columns.ts";
import { noteEvents } from "../../storage/criticalEvents/noteEvents.ts";
import { otherSide, throughColumn } from "../../storage/records/inverse.ts";
import type { ChangedRecord } from "./changedRecord.ts";
import { recompute } from "./recompute.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { groupBy } from "../../storage/records/series.ts";
import { toIds } from "../../storage/records/values.ts";

/** A relation through which stored values or titles of a template read another one's records. */
interface Reader {
  template: CompiledTemplate;
  field: CompiledField;
  /** Fields of the other template that are named; undefined when a read computation among them may read any. */
  keys: readonly string[] | undefined;
}

/** Records that are computed again within the transaction; more wait for maintenance. */
const MAX_AT_ONCE = 500;
/** Records that read records that read the changed ones ...: what is further away waits for maintenance. */
const MAX_WAVES = 5;

const known = new WeakMap<Engine["templates"], ReadonlyMap<string, Reader[]>>();

/**
 * Computes stored values and titles again wherever they read one of these records, in the same transaction. Records
 * beyond the first 500 are marked for maintenance, which computes them some seconds later (`refreshStale`). Computed changes
 * raise no version and leave no history. Those that meet a rule with what is stored then become critical events.
 */
export async function recomputeDependents(
  scope: RecordScope,
  changed: readonly ChangedRecord[],
): Promise<void> {
  let wave = [...changed, ...(await computeThrough(scope, changed))];
  const written = [...wave];
  let left = MAX_AT_ONCE;
  for (let round = 0; round < MAX_WAVES && wave.length > 0; round += 1) {
    const targets = new Map<CompiledTemplate, Set<number>>();
    for (const { reader, records } of concerned(scope.engine, wave)) {
      const found = await readingIds(scope, reader, records, left + 1);
      if (found.length > left) await writeDown(scope, reader, records);
      else {
        targets.set(reader.template, new Set([...(targets.get(reader.template) ?? []), ...found]));
        left -= found.length;
      }
    }
    const next: ChangedRecord[] = [];
    for (const [template, ids] of targets) next.push(...(await recompute(scope, template, [...ids])));
    wave = next;
    written.push(...next);
  }
  for (const { reader, records } of concerned(scope.engine, wave)) await writeDown(scope, reader, records);
  await noteEvents(scope, written);
}

/** What written records read by way of another record is found once they are stored: then they are computed with it. */
async function computeThrough(
  scope: RecordScope,
  changed: readonly ChangedRecord[],
): Promise<ChangedRecord[]> {
  const written = changed.filter(
    ({ template, after }) =>
      after !== undefined && template.fields.some(({ relation }) => relation?.through !== undefined),
  );
  const found: ChangedRecord[] = [];
  for (const [template, group] of groupBy(written, (each) => each.template)) {
    found.push(
      ...(await recompute(
        scope,
        template,
        group.map(({ id }) => id),
      )),
    );
  }
  return found;
}

/** The relations whose readers have something to compute, with the records that they read. */
function concerned(
  engine: Engine,
  changed: readonly ChangedRecord[],
): { reader: Reader; records: ChangedRecord[] }[] {
  const all = dependentsOf(engine);
  const dependents = new Set(changed.flatMap(({ template }) => all.get(template.alias) ?? []));
  return [...dependents]
    .map((reader) => ({
      reader,
      records: changed.filter(
        (record) => record.template.alias === reader.field.relation?.template && matters(reader, record),
      ),
    }))
    .filter(({ records }) => records.length > 0);
}

function matters(
  { field, keys }: Reader,
  { template, before, after, titleBefore, title }: ChangedRecord,
): boolean {
  const inverse = field.relation?.inverse;
  if (after === undefined) return true;
  // Nobody names a new record yet, unless it names its readers itself.
  if (before === undefined) return inverse !== undefined;
  if (keys === undefined || title !== titleBefore || !namesTheSame(template, before, after)) return true;
  return [...keys, ...(inverse === undefined ? [] : [inverse])].some(
    (key) => !sameValue(before[key] ?? null, after[key] ?? null),
  );
}

function dependentsOf({ templates }: Engine): ReadonlyMap<string, Reader[]> {
  const made = known.get(templates);
  if (made !== undefined) return made;
  const found = new Map<string, Reader[]>();
  for (const template of templates.values()) {
    for (const field of template.fields) {
      const other = templates.get(field.relation?.template ?? "");
      if (other === undefined || !isStoredReader(template, field.key)) continue;
      const named = template.related
        .filter((path) => path.startsWith(`${field.key}.`))
        .map((path) => path.slice(field.key.length + 1));
      const mayReadAny = named.some((key) => other.byKey.get(key)?.computed?.computeOn === "read");
      const reader = { template, field, keys: mayReadAny ? undefined : named };
      found.set(other.alias, [...(found.get(other.alias) ?? []), reader]);
    }
  }
  known.set(templates, found);
  return found;
}

/** Whether a stored computation or the label reads the relation, also by way of other computations. */
function isStoredReader(template: CompiledTemplate, relation: string): boolean {
  const reached = new Set([relation]);
  for (const { key, computed } of template.computations) {
    if (computed?.expression.dependencies.some((each) => reached.has(each)) === true) reached.add(key);
  }
  if (template.label.dependencies.some((key) => reached.has(key))) return true;
  return template.fields.some(({ key, computed }) => computed?.computeOn === "write" && reached.has(key));
}

async function readingIds(
  scope: RecordScope,
  reader: Reader,
  records: readonly ChangedRecord[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id ${readingRows(scope, reader, records)}
    limit ${limit}`.execute(scope.trx);
  return rows.map(({ id }) => id);
}

async function writeDown(
  scope: RecordScope,
  reader: Reader,
  records: readonly ChangedRecord[],
): Promise<void> {
  await sql`insert into stale_records (customer_id, template, id)
    select t.customer_id, ${reader.template.alias}, t.id ${readingRows(scope, reader, records)}
    on conflict do nothing`.execute(scope.trx);
}

/** The records that read any of these, as what follows `select`. */
function readingRows(
  { engine, plan }: RecordScope,
  { template, field }: Reader,
  records: readonly ChangedRecord[],
): RawBuilder<unknown> {
  const from = sql`from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.deleted_at is null`;
  if (field.relation?.inverse !== undefined) {
    const key = otherSide(engine, field)?.column.key ?? "";
    const owners = records.flatMap(({ before, after }) => [...toIds(before?.[key]), ...toIds(after?.[key])]);
    const through = throughColumn(template, field);
    const owner = sql.raw(`t.${through?.name ?? "id"}`);
    return sql`${from} and ${owner} = any(${[...new Set(owners)]}::bigint[])`;
  }
  const column = storedColumns(template).find(({ key }) => key === field.key);
  if (column === undefined) return sql`${from} and false`;
  const ids = sql`${records.map(({ id }) => id)}::bigint[]`;
  const name = sql.raw(`t.${column.name}`);
  return sql`${from} and ${field.multi ? sql`${name} && ${ids}` : sql`${name} = any(${ids})`}`;
}
