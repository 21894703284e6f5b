/** The groups in which a record stands. */
import { secondsPerDay } from "../../format/dates.ts";
import type { CompiledGrouping } from "../compiled.ts";
import type { QueryRecord } from "../data.ts";
import { isHidden, valuesOf } from "./read.ts";
import type { Asking } from "./holds.ts";
import { wallTime } from "./holds.ts";
import type { Scalar } from "../../conditions/valueTest.ts";
import type { DateUnit } from "../types.ts";

/** A key for each grouping; null stands for no value. */
export type GroupKey = readonly (Scalar | null)[];

/** The keys of a record: of several values each, with each of the other groupings. */
export function keysOf(
  groupBy: readonly CompiledGrouping[],
  record: QueryRecord,
  asking: Asking,
): GroupKey[] {
  return groupBy.reduce<GroupKey[]>(
    (keys, grouping) => {
      const own = ownKeys(grouping, record, asking);
      return keys.flatMap((key) => own.map((each) => [...key, each]));
    },
    [[]],
  );
}

/** None where the record's own value is hidden from the principal: it stands in no group then. */
function ownKeys(
  { path, unit, presence }: CompiledGrouping,
  record: QueryRecord,
  { data, clock }: Asking,
): (Scalar | null)[] {
  if (isHidden(path, record, data)) return [];
  const values = valuesOf(path, record, data);
  if (presence) return [values.length > 0];
  const keys = unit ? values.map((value) => dateKey(wallTime(Number(value), path, clock), unit)) : values;
  return keys.length === 0 ? [null] : [...new Set(keys)];
}

const timesOfDay = ["night", "morning", "afternoon", "evening"] as const;

/** The key of what a clock shows, as the docstring of `DateUnit` says. */
function dateKey(local: number, unit: DateUnit): Scalar {
  const iso = new Date(local * 1000).toISOString();
  const seconds = ((local % secondsPerDay) + secondsPerDay) % secondsPerDay;
  const hour = Math.floor(seconds / 3600);
  switch (unit) {
    case "DAY":
      return iso.slice(0, 10);
    case "DAY_OF_WEEK":
      return new Date(local * 1000).getUTCDay();
    case "MONTH":
      return iso.slice(0, 7);
    case "QUARTER":
      return `${iso.slice(0, 4)}-Q${Math.ceil(Number(iso.slice(5, 7)) / 3)}`;
    case "YEAR":
      return iso.slice(0, 4);
    case "HOUR":
      return hour;
    case "HALF_HOUR":
      return `${iso.slice(11, 13)}:${seconds % 3600 < 1800 ? "00" : "30"}`;
    case "TIME_OF_DAY":
      return timesOfDay[Math.floor(hour / 6)] ?? "night";
  }
}
