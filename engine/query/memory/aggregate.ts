/** What is computed of the records of a group. */
import { decimalsOf } from "../../fields/values.ts";
import type { CompiledAggregation, CompiledPath } from "../compiled.ts";
import type { QueryData, QueryRecord } from "../data.ts";
import { queryLimits } from "../limits.ts";
import { compareScalar } from "./compare.ts";
import { valuesOf } from "./read.ts";
import type { Scalar } from "../../conditions/valueTest.ts";
import type { Aggregate, QueryValue } from "../types.ts";

/** The value of an aggregation over the values of all these records. */
export function aggregated(
  aggregation: CompiledAggregation,
  records: readonly QueryRecord[],
  data: QueryData,
): QueryValue {
  if (aggregation.kind === "records") return records.length;
  const { path } = aggregation;
  const values = records.flatMap((record) => valuesOf(path, record, data));
  if (aggregation.kind === "percentile") return percentileOf(values.map(Number), aggregation.percentile);
  return aggregates[aggregation.aggregate](values, path);
}

const aggregates: Readonly<Record<Aggregate, (values: readonly Scalar[], path: CompiledPath) => QueryValue>> =
  {
    COUNT: (values) => values.length,
    COUNT_DISTINCT: (values) => new Set(values).size,
    SUM: (values, path) => (values.length === 0 ? null : sumOf(values, path)),
    AVG: (values, path) => (values.length === 0 ? null : sumOf(values, path) / values.length),
    MIN: (values) => [...values].sort(compareScalar)[0] ?? null,
    MAX: (values) => [...values].sort(compareScalar).at(-1) ?? null,
    ARRAY_AGG: (values) => [...new Set(values)].sort(compareScalar).slice(0, queryLimits.listed),
  };

/** Exact where the values have a fixed number of decimals, as money has cents. */
function sumOf(values: readonly Scalar[], { source }: CompiledPath): number {
  const kept = source.kind === "field" ? decimalsOf(source.field) : undefined;
  if (kept === undefined) return values.reduce<number>((sum, value) => sum + Number(value), 0);
  const factor = 10 ** kept;
  const sum = values.reduce<bigint>((total, value) => total + BigInt(Math.round(Number(value) * factor)), 0n);
  return Number(sum) / factor;
}

/** Interpolated between the two neighbors of the position, as `percentile_cont` does. */
function percentileOf(values: readonly number[], percentile: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const index = percentile * (sorted.length - 1);
  const low = sorted[Math.floor(index)];
  const high = sorted[Math.ceil(index)];
  if (low === undefined || high === undefined) return null;
  return low === high ? low : low + (index - Math.floor(index)) * (high - low);
}
