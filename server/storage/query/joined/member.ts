/** What one query has of a statement that answers several. */
import { sql } from "kysely";
import type { CompiledQuery, QueryGroup, Scalar } from "../../../../engine/server.ts";
import type { CursorPosition } from "../../records/cursor.ts";
import { orderClause } from "../../records/page.ts";
import type { Aggregated } from "../aggregates.ts";
import { groupColumns, groupSteps } from "../groupOrder.ts";
import type { OrderStep } from "../groupOrder.ts";
import { presentGroup } from "../groups.ts";
import type { FoundGroup } from "../groups.ts";
import type { Key } from "../keys.ts";
import type { Sql } from "../scope.ts";

/** A row of the statement: a group of the query with this index. `k0` ... and `a0` ... are the keys and aggregates of all queries. */
export interface JoinedGroup extends FoundGroup {
  q: number;
}

/** What a query has of the statement. */
export interface JoinedMember {
  query: CompiledQuery;
  /** The indexes of its keys among all keys. */
  keyAt: readonly number[];
  /** The number of its set of keys: a bit for each key that is not in it, the last key first, as `grouping` has it. */
  mask: number;
  /** The groups in its order. */
  part: Sql;
  positionOf(group: JoinedGroup): CursorPosition;
  present(group: JoinedGroup): QueryGroup;
}

/** A query among those that are joined, and all their keys and aggregates. */
interface MemberInput {
  query: CompiledQuery;
  index: number;
  keys: readonly Key[];
  aggregates: readonly Aggregated[];
  /** The indexes of its own among them. */
  keyAt: readonly number[];
  aggregateAt: readonly number[];
}

/** What a query has of the statement that selects from `g`. */
export function memberOf(input: MemberInput): JoinedMember {
  const { query, keys, aggregates, keyAt, aggregateAt } = input;
  const own = keyAt.flatMap((at) => keys[at] ?? []);
  const totals = aggregateAt.flatMap((at) => {
    const type = aggregates[at]?.type;
    return type === undefined ? [] : [{ type, expression: sql.raw(`g.a${at}`) }];
  });
  const columns = groupColumns({
    keys: own.map((key, index) => ({ key, row: sql.raw(`g.k${keyAt[index]}`) })),
    totals,
  });
  const sorted = columns.totals.map((total) => ({ ...total, sorted: total.expression }));
  const steps = groupSteps(query, { ...columns, totals: sorted });
  const renamed = (group: JoinedGroup): FoundGroup => ({
    ...group,
    ...Object.fromEntries(keyAt.map((at, index) => [`k${index}`, group[`k${at}`]])),
    ...Object.fromEntries(aggregateAt.map((at, index) => [`a${index}`, group[`a${at}`]])),
  });
  const mask = maskOf(keyAt, keys.length);
  return {
    query,
    keyAt,
    mask,
    part: partOf(input, steps, mask),
    positionOf(group) {
      const found = renamed(group);
      return steps.map(({ name }) => (found[name] ?? null) as Scalar | null);
    },
    present: (group) => presentGroup(query, own, renamed(group)),
  };
}

function maskOf(keyAt: readonly number[], count: number): number {
  return Array.from({ length: count }, (_, index) => 2 ** (count - 1 - index))
    .filter((_, index) => !keyAt.includes(index))
    .reduce((sum, bit) => sum + bit, 0);
}

function partOf(
  { query, index, keys, aggregates }: MemberInput,
  steps: readonly OrderStep[],
  mask: number,
): Sql {
  const columns = [
    sql`${sql.lit(index)} as q`,
    ...keys.map(({ group }, at) => sql`${group(sql.raw(`g.k${at}`))} as ${sql.raw(`k${at}`)}`),
    ...aggregates.map((_, at) => sql.raw(`g.a${at}`)),
    sql.raw("g.n"),
    ...(query.withIds ? [sql.raw("g.ids")] : []),
  ];
  const order = orderClause(steps.map((step) => ({ ...step, expression: step.sorted })));
  return sql`(select ${sql.join(columns)} from g where g.s = ${sql.lit(mask)}
    ${steps.length === 0 ? sql`` : sql`order by ${order}`} limit ${query.limit + 1})`;
}
