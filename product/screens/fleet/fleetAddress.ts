import { isNamedRange, type NamedRange } from "../../../engine/index.ts";
import { dateRangeLabels } from "../../../views/index.ts";

/** What all cards of a dashboard show: the terminals and the days that are chosen. */
export interface FleetView {
  /** Ids of groups, each with all below it; none: all. */
  readonly groupIds: readonly number[];
  readonly period: NamedRange;
}

const usualPeriod: NamedRange = "last30Days";

/** The periods that are offered, each with what people read. */
export const fleetPeriods: readonly { value: NamedRange; label: string }[] = (
  [
    "last7Days",
    "last30Days",
    "monthToDate",
    "lastMonth",
    "last6Months",
    "yearToDate",
    "last365Days",
    "lastYear",
    "last3Years",
  ] as const
).map((value) => ({ value, label: dateRangeLabels[value] }));

/** Reads an address: what cannot be meant is the usual, and groups that the reader is not shown are left out. */
export function readFleetAddress(
  params: URLSearchParams,
  groups: readonly { readonly id: number }[],
): FleetView {
  const named = (params.get("groupIds") ?? "").split(",").map(Number);
  const period = params.get("timePeriod");
  const isOffered = fleetPeriods.some(({ value }) => value === period);
  return {
    groupIds: groups.flatMap(({ id }) => (named.includes(id) ? id : [])),
    period: isNamedRange(period) && isOffered ? period : usualPeriod,
  };
}

/** The query of an address; what `before`, the query until now, says of something else stays. */
export function writeFleetAddress({ groupIds, period }: FleetView, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  if (groupIds.length > 0) params.set("groupIds", groupIds.join(","));
  else params.delete("groupIds");
  if (period === usualPeriod) params.delete("timePeriod");
  else params.set("timePeriod", period);
  return params;
}
