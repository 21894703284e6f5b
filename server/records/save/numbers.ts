import { sql } from "kysely";
import { isNumbered } from "../../../engine/server.ts";
import type { CompiledTemplate, RecordValues, RuleContext } from "../../../engine/index.ts";
import type { UniqueClaim } from "../../../engine/server.ts";
import { readColumn, storedColumns, tableName } from "../../storage/columns/columns.ts";
import type { RecordScope } from "../../storage/records/scope.ts";
import { lockClaims } from "./claimLocks.ts";
import { claimReader } from "./unique.ts";
import type { LastNumbers } from "./saveSources.ts";

/** Longer digits are no number that somebody counts by. */
const MAX_DIGITS = 9;

/**
 * The numbers that a record without them gets (`numbered` of a `unique` rule): one more than the highest among the records with
 * which it is compared. `values` with computations, `stored` as they will be stored. Adds each to `last`.
 */
export async function nextNumbers(
  scope: RecordScope,
  template: CompiledTemplate,
  { values, stored, context }: { values: RecordValues; stored: RecordValues; context: RuleContext },
  last: LastNumbers,
): Promise<RecordValues> {
  const given: RecordValues = {};
  if (template.unique.every(({ numbered }) => numbered === undefined)) return given;
  const claims = claimReader(scope, template)(stored);
  for (const claim of claims.filter((each) => isNumbered(each, template, values, context))) {
    await lockClaims(scope, template, [`number ${claim.scope}`]);
    const counted = `${template.alias} ${claim.scope}`;
    const next = (last.get(counted) ?? (await highest(scope, template, claim, stored))) + 1;
    last.set(counted, next);
    const { field } = claim.rule;
    given[field] = template.byKey.get(field)?.valueKind === "text" ? String(next) : next;
  }
  return given;
}

async function highest(
  { trx, plan }: RecordScope,
  template: CompiledTemplate,
  { rule, year }: UniqueClaim,
  stored: RecordValues,
): Promise<number> {
  const columns = storedColumns(template);
  const columnOf = (key: string) => columns.find((each) => each.key === key);
  const read = (key: string) => {
    const column = columnOf(key);
    return sql.raw(column === undefined ? "t.group_id" : readColumn(column, "t"));
  };
  const within = rule.within.map((key) => {
    const type = sql.raw(columnOf(key)?.type ?? "bigint");
    return sql`${read(key)} is not distinct from ${stored[key] ?? null}::${type}`;
  });
  const inYear =
    rule.year === undefined
      ? []
      : year === null
        ? [sql`${read(rule.year)} is null`]
        : [sql`${read(rule.year)} >= ${startOf(year)} and ${read(rule.year)} < ${startOf(year + 1)}`];
  const text = sql`trim(${read(rule.field)}::text)`;
  const { rows } = await sql<{ highest: number | null }>`
    select max(case when ${text} ~ ${`^[0-9]{1,${MAX_DIGITS}}$`} then ${text}::bigint end) as highest
    from ${sql.raw(tableName(template.alias))} t
    where ${sql.join([sql`t.customer_id = ${plan.customerId}`, sql`t.deleted_at is null`, ...within, ...inYear], sql` and `)}`.execute(
    trx,
  );
  return Number(rows[0]?.highest ?? 0);
}

const startOf = (year: number): number => Date.UTC(year, 0, 1) / 1000;
