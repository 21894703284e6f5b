/** The order of groups, which decides which of too many are answered. */
import type { Query } from "../../query/types.ts";
import type { Grouping } from "../groupings.ts";
import type { DataSeries, Report } from "../types.ts";

/**
 * The latest periods come first, the greatest numbers of a chart, and else the first in the order that the report names. Of several groupings only
 * the first is ordered; the others come by their keys.
 */
export function groupOrder(
  { settings }: Report,
  { id }: DataSeries,
  groupings: readonly Grouping[],
): Pick<Query, "orderBy"> {
  const { sort, displayType } = settings;
  const [first, second] = groupings;
  if (!first) return {};
  if (first.unit !== undefined) return { orderBy: [{ grouping: 0, direction: "desc" }] };
  if (second) return {};
  if (displayType !== "table") return { orderBy: [{ aggregation: 0, direction: "desc" }] };
  if (sort?.by === id) return { orderBy: [{ aggregation: 0, direction: sort.direction }] };
  return { orderBy: [{ grouping: 0, direction: sort?.by === "group" ? sort.direction : "asc" }] };
}
