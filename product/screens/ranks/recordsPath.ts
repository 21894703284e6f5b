import { pages } from "../../common/pages.ts";
import type { RankMeasure, StackedRanks } from "../../services/index.ts";

/** The page on which the records behind a measure are opened. */
export const insights = pages.get("visualInsights");

/** The address of the records of a terminal that a measure counts in these days. */
export function recordsPath(
  { dataset, filters }: Pick<RankMeasure, "dataset" | "filters">,
  { from, to }: Pick<StackedRanks, "from" | "to">,
  groupId: number,
): string {
  const query = new URLSearchParams({
    ...(filters.length > 0 && { filter: JSON.stringify(filters) }),
    groupIds: String(groupId),
    timeFrameFrom: String(from),
    timeFrameTo: String(to),
  });
  return `${insights?.path ?? ""}/${dataset}?${query}`;
}
