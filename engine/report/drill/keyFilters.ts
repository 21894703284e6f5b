/** The filter that lets the records of one group through, within what a filter of the field lets through already. */
import { secondsPerDay } from "../../format/dates.ts";
import { queryLimits } from "../../query/limits.ts";
import { isStorable } from "../../query/text.ts";
import { dateBounds } from "../../table/dateRange.ts";
import type { ChoiceValue, DateFilter, NumberFilter } from "../../table/types.ts";
import type { Grouping } from "../groupings.ts";
import type { Key } from "../show/keys.ts";
import type { Bounds } from "../periods.ts";
import { dayBounds, timeBounds } from "../periods.ts";
import type { ReportFilter } from "../types.ts";

/**
 * The filter of a key; undefined where no filter lets just its records through. `before` is the filter that the field has, which the new one
 * replaces. `today`: epoch seconds of a midnight; left out, ranges that are counted from today cannot be narrowed.
 */
export function keyFilter(
  grouping: Grouping,
  key: Key,
  before: ReportFilter | undefined,
  today: number | undefined,
): ReportFilter | undefined {
  const { path, field, unit } = grouping;
  if (key === null) return emptyFilter(grouping);
  if (unit !== undefined) return periodFilter(grouping, key, before, today);
  // Of records with several values, those with this one and one that was asked for before are no filter.
  if (field.multi && before !== undefined) return undefined;
  switch (grouping.field.valueKind) {
    case "text":
      return typeof key === "string" && isAskable(key)
        ? { kind: "text", field: path, operator: "equals", value: key }
        : undefined;
    case "number":
    case "money":
    case "months":
      return typeof key === "number" ? { kind: "number", field: path, min: key, max: key } : undefined;
    default:
      return { kind: "choice", field: path, any: [key] };
  }
}

/** Filters of texts leave spaces at their ends out. */
function isAskable(text: string): boolean {
  return text !== "" && text.trim() === text && text.length <= queryLimits.text && isStorable(text);
}

/** The filter of what has no value. */
function emptyFilter({ path, field }: Grouping): ReportFilter {
  switch (field.valueKind) {
    case "date":
    case "moment":
      return { kind: "date", field: path, range: { type: "noValue" } };
    case "number":
    case "money":
    case "months":
    case "time":
      return { kind: "number", field: path, orNoValue: true };
    case "text":
      return { kind: "presence", field: path, filled: false };
    default:
      return { kind: "choice", field: path, any: [], orNoValue: true };
  }
}

function periodFilter(
  { path, field, unit = "DAY" }: Grouping,
  key: ChoiceValue,
  before: ReportFilter | undefined,
  today: number | undefined,
): ReportFilter | undefined {
  if (field.valueKind === "time") {
    const bounds = timeBounds(unit, key);
    return bounds && timesWithin(path, bounds, before);
  }
  const days = dayBounds(unit, key);
  const within = before?.kind === "date" ? rangeBounds(before.range, today) : {};
  if (!days || !within) return undefined;
  const from = Math.max(days.from, within.from ?? -Infinity);
  const to = Math.min(days.to, within.to ?? Infinity);
  if (from >= to) return undefined;
  return { kind: "date", field: path, range: { type: "custom", start: from, end: to - secondsPerDay } };
}

/** The days of a range; undefined where they depend on a day that is not known. */
function rangeBounds(
  range: DateFilter,
  today: number | undefined,
): { from?: number; to?: number } | undefined {
  const isFixed = range.type === "custom" || range.type === "startPlus" || range.type === "endPlus";
  if (!isFixed && today === undefined) return undefined;
  return dateBounds(range, today ?? 0) ?? {};
}

/** The times of day of a period that the filter before lets through. */
function timesWithin(path: string, { from, to }: Bounds, before: ReportFilter | undefined): NumberFilter {
  const { min = from, max = to - 1 }: Partial<NumberFilter> = before?.kind === "number" ? before : {};
  return { kind: "number", field: path, min: Math.max(from, min), max: Math.min(to - 1, max) };
}
