import { pages } from "../../../common/pages.ts";
import { useFormEnvironment } from "../../../workspace/workspace.ts";

/** Which question a number answers. */
interface Asked {
  filter?: readonly object[] | undefined;
  /** Key of the attribute that is added up; left out: records are counted. */
  sum?: string | undefined;
  /** The last 30 days, or from one day to another, in epoch seconds. */
  timeFrame: "last30Days" | { from?: number; to?: number };
  normalization?: string;
  /** Groups, each with all below it; left out: all. */
  groupIds?: readonly number[] | undefined;
}

/** Where the question behind a number is opened; undefined: the page is switched off. */
export function useInsightAddress(dataset: string, asked: Asked): string | undefined {
  const { ruleContext } = useFormEnvironment();
  const page = pages.get("visualInsights");
  const { flag } = ruleContext(false);
  if (!page || !(page.requiredConfigs ?? []).every(flag)) return undefined;
  const { filter = [], sum, timeFrame, normalization, groupIds = [] } = asked;
  const query = new URLSearchParams({
    ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
    ...(sum !== undefined && { aggregation: "SUM", metric: sum }),
    ...(normalization !== undefined && { normalization }),
    ...(groupIds.length > 0 && { groupIds: groupIds.join(",") }),
    ...(timeFrame === "last30Days" && { timePeriod: timeFrame }),
    ...(typeof timeFrame !== "string" && {
      timeFrameFrom: String(timeFrame.from),
      timeFrameTo: String(timeFrame.to),
    }),
  });
  return `${page.path}/${dataset}?${query}`;
}
