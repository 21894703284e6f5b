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
}

const double = "double precision";

const totals = {
  COUNT: (values: Sql) => sql`count(${values})`,
  SUM: (values: Sql) => sql`sum(${values})::double precision`,
  // The exact sum as a double over the count, as in memory: averages that are equal there are equal here.
  AVG: (values: Sql) => sql`sum(${values})::double precision / nullif(count(${values}), 0)`,
  MIN: (values: Sql, { type }: Value) => sql`${sql.raw(type === "boolean" ? "bool_and" : "min")}(${values})`,
  MAX: (values: Sql, { type }: Value) => sql`${sql.raw(type === "boolean" ? "bool_or" : "max")}(${values})`,
  ARRAY_AGG: (values: Sql, { type }: Value) =>
    sql`coalesce((array_agg(distinct ${values} order by ${values}) filter (where ${values} is not null))[1:${sql.lit(
      MAX_VALUES,
    )}], '{}'::${sql.raw(type)}[])`,
} as const;

/** Types of aggregates that are not those of their values. */
const types: Readonly<Partial<Record<keyof typeof totals, string>>> = {
  COUNT: "bigint",
  SUM: double,
  AVG: double,
};

/** What an aggregation asks of a row, and how its values are put together. */
export function aggregated(aggregation: CompiledAggregation, joins: Joins): Aggregated {
  if (aggregation.kind === "records") return { total: (rows) => rows, type: "bigint" };
  const value = joins.read(aggregation.path);
  if (aggregation.kind === "aggregate") {
    const { aggregate } = aggregation;
    return {
      value,
      total: (values) => totals[aggregate](values, value),
      type: types[aggregate] ?? value.type,
    };
  }
  const share = sql`${aggregation.percentile}::double precision`;
  const total = (values: Sql) =>
    sql`percentile_cont(${share}) within group (order by ${values}::double precision)`;
  return { value, total, type: double };
}
