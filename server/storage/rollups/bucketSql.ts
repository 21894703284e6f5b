/** Buckets of dates as SQL. */
import type { RollupUnit } from "../../../engine/server.ts";

/** The bucket of records without a date: a number that no date has. */
export const NO_DATE = "-9007199254740991";

const starts: Readonly<Record<RollupUnit, (date: string) => string>> = {
  day: (date) => `(${date} - mod(mod(${date}, 86400) + 86400, 86400))`,
  month: (date) =>
    `date_part('epoch', date_trunc('month', to_timestamp(${date}) at time zone 'UTC'))::bigint`,
};

const ends: Readonly<Record<RollupUnit, (bucket: string) => string>> = {
  day: (bucket) => `(${bucket} + 86400)`,
  month: (bucket) =>
    `date_part('epoch', (to_timestamp(${bucket}) at time zone 'UTC') + interval '1 month')::bigint`,
};

/** The start of the bucket of a date, in epoch seconds, or `NO_DATE`. */
export function bucketOfDate(unit: RollupUnit, date: string): string {
  return `coalesce(${starts[unit](date)}, ${NO_DATE}::bigint)`;
}

/** The first second after a bucket; that of `NO_DATE` is no later than its start. */
export function endOf(unit: RollupUnit, bucket: string): string {
  return `case when ${bucket} = ${NO_DATE}::bigint then ${bucket} else ${ends[unit](bucket)} end`;
}
