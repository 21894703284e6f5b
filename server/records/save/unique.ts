import { sql } from "kysely";
import { uniqueClaims } from "../../../engine/server.ts";
import type { CompiledTemplate, FieldValue, Issue, RecordValues } from "../../../engine/index.ts";
import type { CompiledUnique, UniqueClaim } from "../../../engine/server.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import { ruleContext } from "../rules/ruleContext.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { inSeries } from "../../storage/records/series.ts";
import { lockClaims } from "./claimLocks.ts";
import { problem } from "./tree.ts";

/** A record as it will be stored; `stored` as it is now, left out for a new one. */
export interface UniqueRecord {
  id: number;
  values: RecordValues;
  stored?: RecordValues | undefined;
}

/**
 * What forbids records of one template because another record, or an earlier one of these, has what no two may share
 * (`unique`, by its
 * `most`), by the id of the record. What a record had before, it may keep. `gone`: records that are deleted in the same save.
 * Two saves that claim the same at once wait for each other, so that the second one sees the first.
 */
export async function uniqueIssues(
  scope: RecordScope,
  template: CompiledTemplate,
  records: readonly UniqueRecord[],
  gone: readonly number[] = [],
): Promise<ReadonlyMap<number, Issue[]>> {
  const found = new Map<number, Issue[]>();
  if (template.unique.length === 0) return found;
  const claimsOf = claimReader(scope, template);
  const taken = new Map<string, number>();
  const take = (key: string) => taken.set(key, (taken.get(key) ?? 0) + 1);
  const fresh: Fresh[] = [];
  for (const { id, values, stored } of records) {
    const before = new Set(stored === undefined ? [] : claimsOf(stored).map(keyOf));
    for (const claim of claimsOf(values).filter(({ value }) => value !== null)) {
      const key = keyOf(claim);
      if (before.has(key)) take(key);
      else fresh.push({ id, key, claim });
    }
  }
  if (fresh.length === 0) return found;
  const keys = fresh.map(({ key }) => key);
  await lockClaims(scope, template, keys);
  const own = new Set([...gone, ...records.map(({ id }) => id)]);
  for (const key of await storedKeys(scope, template, fresh, own)) take(key);
  const most = await limitsOf(scope, template, fresh);
  for (const { id, key, claim } of fresh) {
    if ((taken.get(key) ?? 0) < most(claim)) take(key);
    else found.set(id, [...(found.get(id) ?? []), problem(claim.rule.field, "unique", claim.rule.message)]);
  }
  return found;
}

/** What a record claims that it did not have before. */
interface Fresh {
  id: number;
  key: string;
  claim: UniqueClaim;
}

/** How many records may share what a claim says: one, or as many as the related record says. */
async function limitsOf(
  { trx, plan, engine }: RecordScope,
  template: CompiledTemplate,
  fresh: readonly Fresh[],
): Promise<(claim: UniqueClaim) => number> {
  const limits = new Map<CompiledUnique, ReadonlyMap<FieldValue, number>>();
  for (const rule of new Set(fresh.map(({ claim }) => claim.rule))) {
    const other = engine.templates.get(template.byKey.get(rule.field)?.relation?.template ?? "");
    const column = other && storedColumns(other).find(({ key }) => key === rule.most);
    if (other === undefined || column === undefined) continue;
    const ids = fresh.flatMap(({ claim }) => (claim.rule === rule ? [claim.value] : []));
    const { rows } = await sql<{ id: number; most: number | null }>`
      select t.id, ${sql.raw(readColumn(column, "t"))} as most from ${sql.raw(tableName(other.alias))} t
      where t.customer_id = ${plan.customerId} and t.id = any(${ids}::bigint[])`.execute(trx);
    limits.set(rule, new Map(rows.flatMap(({ id, most }) => (most === null ? [] : [[id, Number(most)]]))));
  }
  return ({ rule, value }) => (rule.most === undefined ? 1 : (limits.get(rule)?.get(value) ?? Infinity));
}

const keyOf = ({ scope, value }: UniqueClaim): string => JSON.stringify([scope, value]);

/** Reads the claims of stored values, in which what a condition hides is null already. */
export function claimReader(scope: RecordScope, template: CompiledTemplate) {
  const context = ruleContext(scope, new Map(), { isNew: false, sourceIds: {} });
  return (values: RecordValues) => uniqueClaims(template, values, context);
}

/** Keys of the stored records that have one of the claimed values: one query for each rule. */
async function storedKeys(
  scope: RecordScope,
  template: CompiledTemplate,
  fresh: readonly Fresh[],
  without: ReadonlySet<number>,
): Promise<string[]> {
  const claimsOf = claimReader(scope, template);
  const rules = [...new Set(fresh.map(({ claim }) => claim.rule))];
  const found = await inSeries(rules, async (rule) => {
    const wanted = fresh.flatMap(({ claim }) => (claim.rule === rule ? [claim.value] : []));
    const rows = await recordsWith(scope, template, rule, wanted);
    return rows
      .filter(({ id }) => !without.has(id))
      .flatMap(({ values }) => claimsOf(values).filter((claim) => claim.rule === rule));
  });
  return found.flat().map(keyOf);
}

/** The records that have one of these values in the field of a rule. */
async function recordsWith(
  { trx, plan }: RecordScope,
  template: CompiledTemplate,
  rule: CompiledUnique,
  wanted: readonly FieldValue[],
): Promise<{ id: number; values: RecordValues }[]> {
  const read = [rule.field, ...rule.within, rule.year ?? [], rule.where?.dependencies ?? []].flat();
  const columns = storedColumns(template).filter(({ key }) => read.includes(key));
  const stored = columns.find(({ key }) => key === rule.field);
  if (stored === undefined) return [];
  const column = sql.raw(readColumn(stored, "t"));
  const isOne =
    stored.type === "text"
      ? sql`lower(${column}) = any(${wanted}::text[])`
      : sql`${column} = any(${wanted}::${sql.raw(stored.type)}[])`;
  const parts = columns.map((each) => sql.raw(readColumn(each, "t")));
  const { rows } = await sql<{ id: number; group_id: number; values: FieldValue[] }>`
    select t.id, t.group_id, json_build_array(${sql.join(parts)}) as values
    from ${sql.raw(tableName(template.alias))} t
    where t.customer_id = ${plan.customerId} and t.deleted_at is null and ${isOne}`.execute(trx);
  return rows.map(({ id, group_id, values }) => {
    const own = columns.map(({ key }, index) => [key, values[index] ?? null] as const);
    return { id, values: { groupId: group_id, ...Object.fromEntries(own) } };
  });
}
