/** What is computed of the records of a group. */
import { sql } from "kysely";
import type { CompiledAggregation } from "../../../engine/server.ts";
import type { Joins } from "./joins.ts";
import type { Sql } from "./scope.ts";
import type { Value } from "./values.ts";

/** Different values of one `ARRAY_AGG` that are listed. */
const MAX_VALUES = 100;

/** An aggregate: of which value of a row, and how. */
export interface Aggregated {
  /** Left out: of the rows themselves. */
  value?: Value;
  /** The aggregate of the column of a group's values. */
  total(values: Sql): Sql;
  /** Database type of the aggregate. */
  type: string;
  /** The same in two steps; left out where all values of a group are needed at once. */
  steps?: Steps;
  /** Whether it counts different values. */
  isDistinct?: boolean;
}

/** An aggregate that is computed of small groups, and then of them together. */
interface Steps {
  /** What is computed of the column of a small group's values. */
  first: readonly ((values: Sql) => Sql)[];
  /** The aggregate of what was computed of the small groups, a column for each. */
  last(columns: readonly Sql[]): Sql;
}

const double = "double precision";

const count = (values: Sql) => sql`count(${values})`;
const sum = (values: Sql) => sql`sum(${values})`;
const least = ({ type }: Value) => sql.raw(type === "boolean" ? "bool_and" : "min");
const greatest = ({ type }: Value) => sql.raw(type === "boolean" ? "bool_or" : "max");
/** Counts together, as a whole number; those of no groups are none. */
export const addedCounts = (counts: Sql) => sql`coalesce(sum(${counts}), 0)::bigint`;

const totals = {
  COUNT: count,
  COUNT_DISTINCT: (values: Sql) => sql`count(distinct ${values})`,
  SUM: (values: Sql) => sql`sum(${values})::double precision`,
  // The exact sum as a double over the count, as in memory: averages that are equal there are equal here.
  AVG: (values: Sql) => sql`sum(${values})::double precision / nullif(count(${values}), 0)`,
  MIN: (values: Sql, value: Value) => sql`${least(value)}(${values})`,
  MAX: (values: Sql, value: Value) => sql`${greatest(value)}(${values})`,
  ARRAY_AGG: (values: Sql, { type }: Value) =>
    sql`coalesce((array_agg(distinct ${values} order by ${values}) filter (where ${values} is not null))[1:${sql.lit(
      MAX_VALUES,
    )}], '{}'::${sql.raw(type)}[])`,
} as const;

type Name = keyof typeof totals;

/** Aggregates of aggregates: counts and sums add up, and so do both parts of an average. */
const steps: Readonly<Partial<Record<Name, (value: Value) => Steps>>> = {
  COUNT: () => ({ first: [count], last: ([counts = sql``]) => addedCounts(counts) }),
  SUM: () => ({ first: [sum], last: ([sums = sql``]) => sql`sum(${sums})::double precision` }),
  AVG: () => ({
    first: [sum, count],
    last: ([sums = sql``, counts = sql``]) =>
      sql`sum(${sums})::double precision / nullif(sum(${counts}), 0)::double precision`,
  }),
  MIN: (value) => ({
    first: [(values) => totals.MIN(values, value)],
    last: ([each = sql``]) => totals.MIN(each, value),
  }),
  MAX: (value) => ({
    first: [(values) => totals.MAX(values, value)],
    last: ([each = sql``]) => totals.MAX(each, value),
  }),
};

/** Types of aggregates that are not those of their values. */
const types: Readonly<Partial<Record<Name, string>>> = {
  COUNT: "bigint",
  COUNT_DISTINCT: "bigint",
  SUM: double,
  AVG: double,
};

/** What an aggregation asks of a row, and how its values are put together. */
export function aggregated(aggregation: CompiledAggregation, joins: Joins): Aggregated {
  if (aggregation.kind === "records") return { total: (rows) => rows, type: "bigint" };
  const value = joins.read(aggregation.path);
  if (aggregation.kind === "aggregate") {
    const { aggregate } = aggregation;
    const inSteps = value.list ? undefined : steps[aggregate]?.(value);
    return {
      value,
      total: (values) => totals[aggregate](values, value),
      type: types[aggregate] ?? value.type,
      ...(inSteps && { steps: inSteps }),
      ...(aggregate === "COUNT_DISTINCT" && { isDistinct: true }),
    };
  }
  const share = sql`${aggregation.percentile}::double precision`;
  const total = (values: Sql) =>
    sql`percentile_cont(${share}) within group (order by ${values}::double precision)`;
  return { value, total, type: double };
}
