/** What is asked of an exposure for the groups of a question. */
import { queryLimits } from "../query/limits.ts";
import type { Query, QueryGroup } from "../query/types.ts";
import { every } from "../report/filterNodes.ts";
import type { Grouping } from "../report/groupings.ts";
import { groupingOf, queryGrouping } from "../report/groupings.ts";
import { dayBounds, isOnCalendarUnit } from "../report/periods.ts";
import type { DateBounds } from "../table/dateRange.ts";
import type { KpiContext } from "./attributes.ts";
import type { OpenExposure } from "./exposure.ts";
import {
  exposureAggregation,
  exposureDays,
  exposureFilters,
  exposureGrouping,
  ownFilters,
} from "./exposure.ts";
import { filtersNode } from "./filterNodes.ts";
import { groupsNode } from "./queries.ts";
import type { KpiQuestion } from "./readRequest.ts";

/** Periods whose exposure is asked for one by one. */
const mostPeriods = 24;

/**
 * How the groups of a question are divided: each by the exposure of its own `group` or of its own `period`, or by `all` of it, since the exposure does not
 * have the grouping.
 */
type DividedBy = "group" | "period" | "all";

/** The queries of an exposure. */
export interface ExposureQueries {
  readonly total: Query;
  /** Of the groups: `period` is the key of the period that a query is of; `isByPeriod`: the groups of its answer begin with that key. Empty: all groups are divided by the total. */
  readonly parts: readonly { readonly period?: string; readonly isByPeriod?: true; readonly query: Query }[];
  /** Of each grouping of the question. */
  readonly by: readonly DividedBy[];
  /** Sentences for people: what is not in the exposure. */
  readonly exclusions: readonly string[];
  /** Why the groups are not divided; the total is. */
  readonly reason?: string;
}

/** What is asked of an exposure. `bounds`: the days of the question; `groups`: its answer. */
export function exposureQueries(
  question: KpiQuestion,
  exposed: OpenExposure,
  { bounds, groups }: { readonly bounds: DateBounds; readonly groups: readonly QueryGroup[] },
  context: KpiContext,
): ExposureQueries {
  const mapped = question.groupings.map((each) => exposureGrouping(each, question.open, exposed, context));
  const own = mapped.filter((grouping) => grouping !== undefined && grouping !== "itself");
  const time = question.groupings.findIndex((grouping) => isPeriod(grouping, question));
  const { ask, left } = asking(question, exposed, context);
  const by = mapped.map((grouping, index) => (grouping ? "group" : index === time ? "period" : "all"));
  const whole = { total: ask(bounds), by, exclusions: [...exposed.exposure.exclusions, ...left] };
  const unit = question.groupings[time]?.unit;
  const inPeriods = unit && ownPeriods(unit, exposed, context);
  const keys = [...new Set(groups.flatMap(({ groupKey }) => groupKey[time] ?? []))].map(String);
  const reason = refusal(mapped.includes("itself"), inPeriods ? [] : keys, exposed);
  if (reason !== undefined) return { ...whole, parts: [], reason };
  if (unit === undefined) return { ...whole, parts: own.length > 0 ? [{ query: ask(bounds, own) }] : [] };
  if (inPeriods) return { ...whole, parts: [{ isByPeriod: true, query: ask(bounds, [inPeriods, ...own]) }] };
  const parts = keys.map((period) => {
    const days = dayBounds(unit, period);
    return { period, query: ask(days ? within(days, bounds) : bounds, own) };
  });
  return { ...whole, parts };
}

/** The periods of an exposure whose records count on one day each; undefined where they count from one day to another. */
function ownPeriods(
  unit: NonNullable<Grouping["unit"]>,
  { exposure, open }: OpenExposure,
  context: KpiContext,
): Grouping | undefined {
  if (exposure.from !== undefined || exposure.to !== undefined) return undefined;
  return groupingOf({ field: open.timeField.path, unit }, open.template, context);
}

function asking(question: KpiQuestion, exposed: OpenExposure, context: KpiContext) {
  const { filters, left } = exposureFilters(question, exposed, context);
  const narrowed = filtersNode(filters);
  // Who sees the accidents of one terminal alone divides them by its miles alone.
  const seen = context.abilities.groups("view", question.open.template);
  const ask = (days: DateBounds, groupings: readonly Grouping[] = []): Query => {
    const where = every([
      ...exposureDays(exposed, days, context),
      ...ownFilters(exposed),
      ...groupsNode(question.groupIds),
      ...groupsNode(seen === "ALL" ? [] : seen),
      ...(narrowed ? [narrowed] : []),
    ]);
    return {
      template: exposed.open.template.alias,
      ...(where === undefined ? {} : { where }),
      aggregations: [exposureAggregation(exposed)],
      ...(groupings.length > 0 ? { groupBy: groupings.map(queryGrouping), limit: queryLimits.rows } : {}),
    };
  };
  return { ask, left };
}

function refusal(
  isOfOne: boolean,
  periods: readonly string[],
  { exposure: { label } }: OpenExposure,
): string | undefined {
  if (isOfOne) return `${label} are not divided by themselves: choose another grouping.`;
  if (periods.length <= mostPeriods) return undefined;
  return `${label} are counted for at most ${mostPeriods} periods: choose longer ones, or a shorter time.`;
}

/** Whether a grouping is by periods that follow one another, of the date by which the question counts. */
function isPeriod({ path, unit }: Grouping, { timeField }: KpiQuestion): boolean {
  return path === timeField.path && unit !== undefined && isOnCalendarUnit(unit);
}

function within(period: DateBounds, { from = -Infinity, to = Infinity }: DateBounds): DateBounds {
  const first = Math.max(period.from ?? -Infinity, from);
  const last = Math.min(period.to ?? Infinity, to);
  return { from: first, to: last };
}
