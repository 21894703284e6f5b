/** Reads a question about a dataset, whatever it is: what does not fit is refused in words, with JSON pointers. */
import { at, listAt, objectAt, own, QueryIssues, wholeAt, wordAt } from "../query/issues.ts";
import type { QueryIssue } from "../query/issues.ts";
import type { Grouping } from "../report/groupings.ts";
import { groupingOf } from "../report/groupings.ts";
import type { JsonObject } from "../model/shape.ts";
import { isNamedRange, namedRanges } from "../table/dateRange.ts";
import type { DateFilter } from "../table/types.ts";
import type { KpiAttribute, KpiContext, OpenDataset } from "./attributes.ts";
import type { ReadFilter } from "./filterNodes.ts";
import { normalizationNames } from "./normalizations.ts";
import { attributeAt, filtersAt } from "./readFilters.ts";
import { isDay } from "./readValues.ts";
import type { Reading } from "./readValues.ts";
import { countMetric, mostGroupings, usualPeriod } from "./types.ts";
import type { KpiAggregation, Normalization } from "./types.ts";

/** A question that can be asked. */
export interface KpiQuestion {
  readonly open: OpenDataset;
  readonly aggregation: KpiAggregation;
  /** The number that is aggregated; left out: records are counted. */
  readonly metric?: KpiAttribute;
  readonly filters: readonly ReadFilter[];
  readonly groupIds: readonly number[];
  readonly groupings: readonly Grouping[];
  readonly timeField: KpiAttribute;
  /** The days that are asked for; left out: all. */
  readonly range?: DateFilter;
  readonly normalization?: Normalization;
}

/** A question that can be asked, or what is wrong with it. */
export type KpiRead = { readonly question: KpiQuestion } | { readonly problems: readonly QueryIssue[] };

const properties = [
  "metric",
  "aggregation",
  "filters",
  "groupIds",
  "groupings",
  "timeField",
  "timePeriod",
  "timeFrameFrom",
  "timeFrameTo",
  "normalization",
] as const;

/** The ways in which numbers are put together. */
export const kpiAggregations: readonly KpiAggregation[] = ["COUNT", "SUM", "AVG", "MIN", "MAX"];

/** Groups that a question names at most. */
const mostGroupIds = 400;

/** Reads a question about a dataset. Nothing is thrown: what is wrong comes back. */
export function readKpiRequest(source: unknown, open: OpenDataset, context: KpiContext): KpiRead {
  const issues = new QueryIssues();
  const reading: Reading = { pointer: "", issues, open, choices: context.choices };
  const asked = objectAt(source, reading, [], properties);
  if (!asked) return { problems: issues.list };
  const computed = computedOf(asked, reading);
  const filters = Object.hasOwn(asked, "filters")
    ? filtersAt(own(asked, "filters"), at(reading, "filters"))
    : [];
  const groupings = groupingsAt(asked, reading, context);
  const timeField = Object.hasOwn(asked, "timeField")
    ? attributeAt(own(asked, "timeField"), at(reading, "timeField"), "time")
    : open.timeField;
  const range = rangeOf(asked, reading);
  const groupIds = groupIdsAt(asked, reading);
  const normalization = normalizationAt(asked, reading, computed?.aggregation);
  if (issues.list.length > 0 || !computed || !timeField) return { problems: issues.list };
  return {
    question: {
      open,
      ...computed,
      filters,
      groupIds,
      groupings,
      timeField,
      ...(range === undefined ? {} : { range }),
      ...(normalization === undefined ? {} : { normalization }),
    },
  };
}

type Computed = Pick<KpiQuestion, "aggregation" | "metric">;

/** What is computed: as asked, else as the dataset has it. */
function computedOf(asked: JsonObject, reading: Reading): Computed | undefined {
  const usual = reading.open.dataset.defaultAggregation;
  const isGiven = Object.hasOwn(asked, "metric") || Object.hasOwn(asked, "aggregation");
  const name = isGiven ? (own(asked, "metric") ?? countMetric) : (usual?.metric ?? countMetric);
  const isCount = name === countMetric;
  const fallback = isGiven ? (isCount ? "COUNT" : "SUM") : (usual?.aggregation ?? "COUNT");
  const given = Object.hasOwn(asked, "aggregation") ? own(asked, "aggregation") : fallback;
  const location = at(reading, "aggregation");
  const aggregation = wordAt(given, location, "aggregation", kpiAggregations);
  if (aggregation === undefined) return undefined;
  if (aggregation === "COUNT") {
    if (isCount) return { aggregation };
    return location.issues.add(
      at(reading, "metric").pointer,
      `COUNT counts records: leave the metric out, or name "count"`,
    );
  }
  const metric = attributeAt(name, at(reading, "metric"), "metric");
  return metric && { aggregation, metric };
}

function groupingsAt(asked: JsonObject, reading: Reading, context: KpiContext): readonly Grouping[] {
  if (!Object.hasOwn(asked, "groupings")) return [];
  const location = at(reading, "groupings");
  const parts = listAt(own(asked, "groupings"), location, { most: mostGroupings, what: "groupings" }) ?? [];
  const groupings = parts.flatMap((part, index) => groupingAt(part, at(location, index), context) ?? []);
  const [first, second] = groupings;
  if (first && first.path === second?.path && first.unit === second.unit)
    reading.issues.add(at(location, 1).pointer, "must be another grouping than the main one");
  return groupings;
}

function groupingAt(source: unknown, reading: Reading, context: KpiContext): Grouping | undefined {
  const fitting = objectAt(source, reading, ["attribute"], ["unit"]);
  const attribute = fitting && attributeAt(own(fitting, "attribute"), at(reading, "attribute"), "group");
  if (!fitting || !attribute) return undefined;
  const location = at(reading, "unit");
  const { path, units, label } = attribute;
  if (!Object.hasOwn(fitting, "unit")) return groupingOf({ field: path }, reading.open.template, context);
  if (units.length === 0)
    return location.issues.add(location.pointer, `"${label}" has no units of time: leave it out`);
  const unit = wordAt(own(fitting, "unit"), location, `unit of "${label}"`, units);
  return unit && groupingOf({ field: path, unit }, reading.open.template, context);
}

/** The days of a question; undefined for all of them. */
function rangeOf(asked: JsonObject, reading: Reading): DateFilter | undefined {
  const ends = (["timeFrameFrom", "timeFrameTo"] as const).filter((end) => Object.hasOwn(asked, end));
  if (ends.length === 0) return periodOf(asked, reading);
  const { issues } = reading;
  if (Object.hasOwn(asked, "timePeriod"))
    return issues.add(
      at(reading, "timePeriod").pointer,
      "must be left out where the question has a time frame",
    );
  const [start, end] = [own(asked, "timeFrameFrom"), own(asked, "timeFrameTo")];
  for (const name of ends)
    if (!isDay(own(asked, name)))
      issues.add(at(reading, name).pointer, "must be a day from 1900 to 2199, as epoch seconds");
  if (isDay(start) && isDay(end) && end < start)
    return issues.add(at(reading, "timeFrameTo").pointer, "must not be before timeFrameFrom");
  return { type: "custom", ...(isDay(start) ? { start } : {}), ...(isDay(end) ? { end } : {}) };
}

function periodOf(asked: JsonObject, reading: Reading): DateFilter | undefined {
  const period = Object.hasOwn(asked, "timePeriod") ? own(asked, "timePeriod") : usualPeriod;
  if (isNamedRange(period)) return { type: period };
  if (period === "allTime") return undefined;
  const location = at(reading, "timePeriod");
  return location.issues.addUnknown(location.pointer, "period", period, timePeriods);
}

/** The names of periods. */
const timePeriods: readonly string[] = [...namedRanges, "allTime"];

function groupIdsAt(asked: JsonObject, reading: Reading): readonly number[] {
  if (!Object.hasOwn(asked, "groupIds")) return [];
  const location = at(reading, "groupIds");
  const parts = listAt(own(asked, "groupIds"), location, { most: mostGroupIds, what: "groups" }) ?? [];
  return parts.flatMap((part, index) => wholeAt(part, at(location, index), 1, Number.MAX_SAFE_INTEGER) ?? []);
}

function normalizationAt(
  asked: JsonObject,
  reading: Reading,
  aggregation: KpiAggregation | undefined,
): Normalization | undefined {
  if (!Object.hasOwn(asked, "normalization")) return undefined;
  const location = at(reading, "normalization");
  const known = reading.open.dataset.normalizations ?? [];
  const kind = `normalization of "${reading.open.dataset.alias}"`;
  const name = wordAt(
    own(asked, "normalization"),
    location,
    kind,
    normalizationNames.filter((each) => known.includes(each)),
  );
  if (name === undefined || aggregation === "COUNT" || aggregation === "SUM") return name;
  return location.issues.add(
    location.pointer,
    "divides counts and sums: leave it out, or ask for COUNT or SUM",
  );
}
