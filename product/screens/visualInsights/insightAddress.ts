import {
  askedOfDataset,
  type Group,
  type KpiContext,
  type KpiView,
  mostTop,
  newKpiView,
  type OpenDataset,
  readKpiFilters,
  readKpiGroupIds,
} from "../../../engine/index.ts";

/** What an address asks of a dataset, and what of it was left out, in sentences. */
interface ReadInsight {
  readonly view: KpiView;
  readonly notices: readonly string[];
}

/** What an address is read against. */
interface Reading {
  readonly open: OpenDataset;
  readonly context: KpiContext;
  readonly groups: readonly Group[];
}

/** The names that an address has (spec reporting.md 3); a filter and a grouping are JSON. */
const names = [
  "filter",
  "groupIds",
  "groupings",
  "timePeriod",
  "timeFrameFrom",
  "timeFrameTo",
  "timeField",
  "chartType",
  "top",
  "aggregation",
  "metric",
  "normalization",
] as const;

const chartTypes: readonly string[] = ["bar", "column", "timeSeries"];

/** Reads the query of an address: what cannot be asked is dropped, and said. An address that says nothing is the dataset's usual view. */
export function readInsight(query: string, { open, context, groups }: Reading): ReadInsight {
  const params = new URLSearchParams(query);
  const { filters, notices: ofFilters } = readKpiFilters(parsed(params.get("filter")), open, context.choices);
  const { groupIds, notices: ofGroups } = readKpiGroupIds(listOf(params.get("groupIds")), groups);
  const { asked, notices } = askedOfDataset(withoutMissing(params), open, context);
  const usual = newKpiView(open);
  const chartType = params.get("chartType");
  const top = Number(params.get("top"));
  const hasFrame = asked.timeFrameFrom !== undefined || asked.timeFrameTo !== undefined;
  const { timePeriod: _usual, ...untimed } = usual;
  return {
    view: {
      ...(hasFrame ? untimed : usual),
      ...(params.has("metric") || params.has("aggregation") ? { metric: "count", aggregation: "COUNT" } : {}),
      ...asked,
      ...(isChartType(chartType) ? { chartType } : {}),
      ...(Number.isInteger(top) && top > 0 && top <= mostTop ? { top } : {}),
      ...(filters.length > 0 ? { filters } : {}),
      ...(groupIds.length > 0 ? { groupIds } : {}),
    },
    notices: [...new Set([...ofFilters, ...ofGroups, ...notices])],
  };
}

const isChartType = (text: string | null): text is KpiView["chartType"] =>
  text !== null && chartTypes.includes(text);

/** What an address says of the question beside its filters and groups. */
function withoutMissing(params: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => params.get(name) ?? undefined;
  const number = (name: string) => (params.has(name) ? Number(params.get(name)) : undefined);
  const said = {
    groupings: params.has("groupings") ? parsed(params.get("groupings")) : undefined,
    timePeriod: text("timePeriod"),
    timeFrameFrom: number("timeFrameFrom"),
    timeFrameTo: number("timeFrameTo"),
    timeField: text("timeField"),
    aggregation: text("aggregation"),
    metric: text("metric"),
    normalization: text("normalization"),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** The query of an address; what a view leaves out is the usual. What `before`, the query until now, says of something else stays. */
export function writeInsight(view: Partial<KpiView>, before: string): string {
  const params = new URLSearchParams(before);
  const { filters = [], groupIds = [], groupings, ...rest } = view;
  const values: Record<string, string | undefined> = {
    filter: filters.length > 0 ? JSON.stringify(filters) : undefined,
    groupIds: groupIds.length > 0 ? groupIds.join(",") : undefined,
    groupings: groupings && JSON.stringify(groupings),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
  };
  for (const name of names) {
    const value = values[name];
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return `?${params.toString()}`;
}

const listOf = (text: string | null) => (text === null || text === "" ? [] : text.split(","));

function parsed(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
