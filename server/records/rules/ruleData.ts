import { sql } from "kysely";
import { computeRecord } from "../../../engine/server.ts";
import type { CompiledTemplate, RecordValues, RuleContext } from "../../../engine/index.ts";
import { enumValuesOf, ruleContext } from "./ruleContext.ts";
import type { EnumValues } from "./ruleContext.ts";
import { allInverseIds, inverseFields } from "../../storage/records/inverse.ts";
import { directory } from "../../storage/records/related.ts";
import type { DirectoryEntry } from "../../storage/records/related.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { selectRows } from "../../storage/records/select.ts";
import { inSeries } from "../../storage/records/series.ts";
import { rowValues, toIds } from "../../storage/records/values.ts";

/** A record whose rules are to be read. */
export interface RuledRecord {
  id: number;
  values: RecordValues;
}

/** Related records by id, reduced to the fields that rules name. */
export type RelatedValues = ReadonlyMap<number, RecordValues>;

/** How far rules reach over read computations of related records that read related records themselves. */
const MAX_REACH = 3;

/** Keys of the fields that a template's rules read of related records, by relation. */
function namedFields(template: CompiledTemplate): ReadonlyMap<string, string[]> {
  const named = new Map<string, string[]>();
  for (const path of template.related) {
    const [relation = "", key = ""] = path.split(".");
    named.set(relation, [...(named.get(relation) ?? []), key]);
  }
  return named;
}

/** Keys that computations, the label and other rules that reach related records read. */
function readKeys(template: CompiledTemplate): ReadonlySet<string> {
  return new Set([
    ...template.computations.flatMap(({ computed }) => computed?.expression.dependencies ?? []),
    ...template.label.dependencies,
    ...namedFields(template).keys(),
  ]);
}

/** Relations without a column that rules read. */
function readInverse(template: CompiledTemplate) {
  const read = readKeys(template);
  return inverseFields(template).filter(({ key }) => read.has(key));
}

/**
 * Values with the ids of the inverse relations that rules read, whoever asks: one query for all. `owners`: those of the records that
 * may be named already; left out, all.
 */
export async function withInverse(
  scope: RecordScope,
  template: CompiledTemplate,
  records: readonly RuledRecord[],
  owners = records.map(({ id }) => id),
): Promise<RecordValues[]> {
  const asked = readInverse(template).map((field) => ({ field, viewable: false }));
  const lists = await allInverseIds(scope, template, asked, owners);
  const found = asked.map(({ field }, index) => ({ field, ids: lists[index] }));
  return records.map(({ id, values }) => {
    const added = found.map(({ field, ids }) => {
      const own = ids?.get(id) ?? [];
      return [field.key, field.multi ? own : (own[0] ?? null)] as const;
    });
    return { ...values, ...Object.fromEntries(added) };
  });
}

/**
 * What rules read of the records that these values name: one query per template, whoever asks, since rules are the
 * author's and read no confidential field (invariant T7).
 */
export async function relatedValues(
  scope: RecordScope,
  template: CompiledTemplate,
  values: readonly RecordValues[],
  reach = MAX_REACH,
): Promise<RelatedValues> {
  const wanted = new Map<string, { ids: Set<number>; keys: Set<string> }>();
  for (const [relation, keys] of namedFields(template)) {
    const alias = template.byKey.get(relation)?.relation?.template ?? "";
    const entry = wanted.get(alias) ?? { ids: new Set(), keys: new Set() };
    for (const key of keys) entry.keys.add(key);
    for (const id of values.flatMap((each) => toIds(each[relation]))) entry.ids.add(id);
    wanted.set(alias, entry);
  }
  const found = await inSeries([...wanted], async ([alias, { ids, keys }]) => {
    const other = scope.engine.templates.get(alias);
    return other === undefined ? [] : readValues(scope, other, [...ids], [...keys], reach);
  });
  return new Map(found.flat());
}

async function readValues(
  scope: RecordScope,
  template: CompiledTemplate,
  ids: readonly number[],
  keys: readonly string[],
  reach: number,
): Promise<(readonly [number, RecordValues])[]> {
  if (ids.length === 0) return [];
  const where = [
    sql`t.customer_id = ${scope.plan.customerId}`,
    sql`t.id = any(${ids}::bigint[])`,
    sql`t.deleted_at is null`,
  ];
  const rows = await selectRows(scope.trx, template, { where });
  const stored = rows.map((row) => ({ row, id: row.id, values: rowValues(template, row) }));
  const isComputed = keys.some((key) => template.byKey.get(key)?.computed?.computeOn === "read");
  const values =
    isComputed && reach > 0
      ? await computedValues(scope, template, stored, { reach: reach - 1 })
      : stored.map((each) => each.values);
  const pick = (each: RecordValues) => Object.fromEntries(keys.map((key) => [key, each[key] ?? null]));
  return rows.map((row, index) => [row.id, pick(values[index] ?? {})] as const);
}

/** A stored record with what its row says beside its values. */
export interface StoredRecord extends RuledRecord {
  row: {
    source_ids: Record<string, string>;
    created_at: number;
    updated_at: number;
  };
}

/** What a reader changes in how stored records are computed; left out, the author's full view. */
export interface ComputeOptions {
  redacted?: (record: StoredRecord) => readonly string[];
  /** Whether the reader sees the label of a related record. */
  isVisible?: (entry: DirectoryEntry) => boolean;
  reach?: number;
  /** Whether the text that is searched is made, too. */
  searched?: boolean;
}

/** Whether an expression asks for the text of a choice. */
function displaysChoices({ computations, label }: CompiledTemplate): boolean {
  return [label, ...computations.map(({ computed }) => computed?.expression)].some(
    (expression) => (expression?.displays.length ?? 0) > 0,
  );
}

/** The values of stored records with all computations run, in the same number of queries whatever their number. */
export async function computedValues(
  scope: RecordScope,
  template: CompiledTemplate,
  records: readonly StoredRecord[],
  options: ComputeOptions = {},
): Promise<RecordValues[]> {
  const ruled = await ruledRecords(scope, template, records, options);
  return inSeries(ruled, ({ values, context }) => computeRecord(template, values, context));
}

/** Stored records with the values and the context with which their rules are evaluated. */
export async function ruledRecords<R extends StoredRecord>(
  scope: RecordScope,
  template: CompiledTemplate,
  records: readonly R[],
  options: ComputeOptions = {},
): Promise<{ record: R; values: RecordValues; context: RuleContext }[]> {
  const values = await withInverse(scope, template, records);
  const related = await relatedValues(scope, template, values, options.reach);
  const labels = await labelsOf(scope, template, values, options.isVisible);
  const isShown = options.searched === true || displaysChoices(template);
  const enumValues: EnumValues = isShown ? await enumValuesOf(scope, template) : new Map();
  return records.map((record, index) => {
    const context = ruleContext(scope, enumValues, {
      isNew: false,
      sourceIds: record.row.source_ids,
      system: {
        id: record.id,
        createdDate: record.row.created_at,
        lastUpdatedDate: record.row.updated_at,
      },
      redacted: options.redacted?.(record) ?? [],
      relatedLabel: (id) => labels.get(id),
      related: (id) => related.get(id),
    });
    return { record, values: values[index] ?? record.values, context };
  });
}

async function labelsOf(
  scope: RecordScope,
  template: CompiledTemplate,
  values: readonly RecordValues[],
  isVisible?: (entry: DirectoryEntry) => boolean,
): Promise<ReadonlyMap<number, string>> {
  const read = readKeys(template);
  const relations = template.fields.filter(({ key, relation }) => relation !== undefined && read.has(key));
  const ids = values.flatMap((each) => relations.flatMap(({ key }) => toIds(each[key])));
  const entries = [...(await directory(scope, ids)).values()];
  return new Map(
    entries.flatMap((entry) => {
      if (isVisible === undefined) return [[entry.id, entry.title] as const];
      return isVisible(entry) ? [[entry.id, entry.shown] as const] : [];
    }),
  );
}
