/**
 * Marks of dirty buckets, in the statement that changes records: before and after, each record is in a bucket. The text of the statement names
 * the rollups that it marks; any other one of the table is not used until it is built again (`dataVersions.ts`), so that nobody who writes can
 * leave a wrong number behind.
 */
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { CompiledTemplate } from "../../../engine/index.ts";
import { tableName } from "../columns/columns.ts";
import type { RecordScope } from "../records/scope.ts";
import { bucketOfDate } from "./bucketSql.ts";
import { readNames, storedRollups } from "./storedRollup.ts";
import type { StoredRollup } from "./storedRollup.ts";

type Sql = RawBuilder<unknown>;

/** A change of records of a template, which are named `t`. */
export interface RecordUpdate {
  /** What is set, column by column. */
  set: readonly Sql[];
  where: Sql;
  /** What is joined, named `r`. */
  from?: Sql;
  /** Columns of the changed records that are wanted. */
  returning?: readonly string[];
}

/** What a statement says of the rollups that it marks. */
function noteOf(template: CompiledTemplate, rollups: readonly StoredRollup[]): Sql {
  const names = rollups.map(({ signature }) => signature).join(" ");
  return sql.raw(`/* rollups of ${tableName(template.alias)}: ${names} */ `);
}

/** A row for each rollup and bucket of the rows named `c`. */
function bucketsOf(rollups: readonly StoredRollup[]): Sql {
  const rows = rollups.map(
    ({ signature, unit, date }) => `('${signature}', ${bucketOfDate(unit, `c.${date.name}`)})`,
  );
  return sql.raw(`cross join lateral (values ${rows.join(", ")}) b(rollup, bucket)`);
}

const marking = sql.raw("insert into rollup_dirty (customer_id, rollup, group_id, bucket) select distinct");

/** What belongs into a statement that adds records: what it returns of them, a mark of their buckets as `dirty`, and a note for its text. */
export function markedInsert(
  { engine, plan }: Pick<RecordScope, "engine" | "plan">,
  template: CompiledTemplate,
): { note: Sql; returning: Sql; dirty(from: string): Sql } {
  const rollups = storedRollups(engine, template);
  if (rollups.length === 0) return { note: sql``, returning: sql``, dirty: () => sql`` };
  const dates = [...new Set(rollups.map(({ date }) => date.name))];
  return {
    note: noteOf(template, rollups),
    returning: sql.raw(` returning ${["group_id", ...dates].join(", ")}`),
    dirty: (from) => sql`dirty as (${marking} ${plan.customerId}::bigint, b.rollup, c.group_id, b.bucket
      from ${sql.raw(from)} c ${bucketsOf(rollups)}), `,
  };
}

/**
 * The statement of a change of records. Where something changes that a rollup reads, the buckets in which a record was and is are marked. A
 * record is locked before it is read, so that what it was is what is changed.
 */
export function markedUpdate<R>(
  { engine, plan }: Pick<RecordScope, "engine" | "plan">,
  template: CompiledTemplate,
  { set, where, from, returning = ["id"] }: RecordUpdate,
): RawBuilder<R> {
  const rollups = storedRollups(engine, template);
  const table = sql.raw(`${tableName(template.alias)}`);
  const joined = from === undefined ? sql`` : sql`r as materialized (${from})`;
  const wanted = sql.raw(returning.join(", "));
  const others = from === undefined ? sql`` : sql`, r`;
  const assigned = sql.join(set);
  if (rollups.length === 0) {
    const using = from === undefined ? sql`` : sql` from r`;
    const columns = sql.raw(returning.map((name) => `t.${name}`).join(", "));
    return sql<R>`${from === undefined ? sql`` : sql`with ${joined} `}update ${table} t set ${assigned}${using}
      where ${where} returning ${columns}`;
  }
  const read = ["id", "group_id", "deleted_at", ...readNames(rollups)];
  const columns = (names: readonly string[]) =>
    sql.raw([...new Set(names)].map((name) => `t.${name}`).join(", "));
  const same = (of: string) =>
    `(${["group_id", ...readNames(rollups)].map((name) => `${of}.${name}`).join(", ")}, ${of}.deleted_at is null)`;
  return sql<R>`${noteOf(template, rollups)}with ${from === undefined ? sql`` : sql`${joined}, `}
    was as materialized (select ${columns(read)} from ${table} t${others} where ${where} for update of t),
    own as (update ${table} t set ${assigned} from was${others} where t.customer_id = ${plan.customerId} and t.id = was.id
      ${from === undefined ? sql`` : sql`and r.id = was.id`} returning ${columns([...read, ...returning])}),
    changed as (select was.id from was join own on own.id = was.id where ${sql.raw(`${same("was")} is distinct from ${same("own")}`)}),
    dirty as (${marking} ${plan.customerId}::bigint, b.rollup, c.group_id, b.bucket
      from (${sql.raw(
        ["was", "own"].map((name) => `select ${read.join(", ")} from ${name}`).join(" union all "),
      )}) c ${bucketsOf(rollups)} where c.deleted_at is null and c.id in (select id from changed))
    select ${wanted} from own`;
}
