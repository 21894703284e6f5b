/** Days and months as buckets of dates, in epoch seconds. Dates are midnights in UTC, whatever the reader's time zone. */
import { addMonths, firstDate, lastDate, secondsPerDay } from "../format/dates.ts";
import type { CompiledTest } from "../query/compiled.ts";
import type { RollupUnit } from "./types.ts";

/** Most buckets that a question may cut: each is read from the records. */
export const mostCuts = 20;

/** The first second of the bucket in which a moment lies. */
export function bucketOf(unit: RollupUnit, seconds: number): number {
  if (unit === "day") return Math.floor(seconds / secondsPerDay) * secondsPerDay;
  const date = new Date(seconds * 1_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / 1_000;
}

/** The first second after a bucket. */
export function endOfBucket(unit: RollupUnit, bucket: number): number {
  return unit === "day" ? bucket + secondsPerDay : addMonths(bucket, 1);
}

/**
 * The buckets in which some dates pass tests and others do not, in order. undefined where tests ask for parts of the year, which lie in
 * buckets of every year, or for what no date is.
 */
export function bucketsCutBy(unit: RollupUnit, tests: readonly CompiledTest[]): number[] | undefined {
  const cut = new Set<number>();
  for (const { test } of tests) {
    if (test.kind === "hasValue") continue;
    if (test.kind === "between") {
      for (const start of startsOf(test)) if (bucketOf(unit, start) !== start) cut.add(bucketOf(unit, start));
    } else if (test.kind === "oneOf") {
      for (const value of test.values) {
        if (!isDate(value)) return undefined;
        cut.add(bucketOf(unit, value));
      }
    } else return undefined;
  }
  return [...cut].every(isDate) ? [...cut].sort((a, b) => a - b) : undefined;
}

/** The first seconds of which another answer holds than of the second before. */
function startsOf({
  min,
  below,
  max,
  above,
}: {
  min?: number;
  below?: number;
  max?: number;
  above?: number;
}) {
  const at = [min, below].flatMap((end) => (end === undefined ? [] : [Math.ceil(end)]));
  const after = [max, above].flatMap((end) => (end === undefined ? [] : [Math.floor(end) + 1]));
  return [...at, ...after];
}

const isDate = (value: unknown): value is number =>
  typeof value === "number" && value >= firstDate && value <= lastDate;
