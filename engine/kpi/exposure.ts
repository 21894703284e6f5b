/** The records by which numbers are divided, and what of a question applies to them. */
import { addDays } from "../format/dates.ts";
import { QueryIssues } from "../query/issues.ts";
import type { QueryAggregation, QueryNode } from "../query/types.ts";
import { reportField } from "../report/fields.ts";
import type { Grouping } from "../report/groupings.ts";
import { groupingOf } from "../report/groupings.ts";
import { isOwnGroup, queryPath } from "../report/paths.ts";
import type { DateBounds } from "../table/dateRange.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { KpiContext, OpenDataset } from "./attributes.ts";
import { openDataset } from "./attributes.ts";
import type { ReadFilter } from "./filterNodes.ts";
import { filtersNode } from "./filterNodes.ts";
import { normalizations } from "./normalizations.ts";
import { filtersAt } from "./readFilters.ts";
import type { KpiQuestion } from "./readRequest.ts";
import type { Exposure, Normalization } from "./types.ts";

/** An exposure that its reader may count. */
export interface OpenExposure {
  readonly exposure: Exposure;
  readonly open: OpenDataset;
}

/** The exposure of a normalization, or why there is none for this reader. */
export function openExposure(
  name: Normalization,
  context: KpiContext,
): OpenExposure | { readonly reason: string } {
  for (const dataset of context.datasets.values()) {
    const { exposure } = dataset;
    const open = exposure?.normalization === name ? openDataset(dataset, context) : undefined;
    if (exposure && open && isWhole(exposure, open)) return { exposure: forReader(exposure, context), open };
  }
  const { missing } = normalizations[name];
  return { reason: `There is no exposure: there are no records of ${missing} that you may view.` };
}

/** Whether its reader may see all that an exposure asks: without one of its filters it would count others too. */
function isWhole({ filters = [], from, to, sumOf }: Exposure, open: OpenDataset): boolean {
  const named = [...filters.map(({ attribute }) => attribute), from ?? [], to ?? [], sumOf ?? []].flat();
  return named.every((path) => open.attributes.some((attribute) => attribute.path === path));
}

function forReader(exposure: Exposure, { abilities }: KpiContext): Exposure {
  const limits = abilities.admin ? [] : [`${exposure.label} that you may not view are not counted.`];
  return { ...exposure, exclusions: [...exposure.exclusions, ...limits] };
}

/** The key of the record itself. */
const itself = "id";

/** The path of a question in the records of the exposure: that of the group of both, or where a relation of the question to such a record leads. */
function exposurePath(
  path: string,
  question: CompiledTemplate,
  exposure: CompiledTemplate,
  context: KpiContext,
): string | undefined {
  if (isOwnGroup({ path })) return path;
  const keys = path.split(".");
  const related = keys.findIndex((_, index) => {
    const found = reportField(question, keys.slice(0, index + 1).join("."), context);
    return found?.field.relation?.template === exposure.alias && !found.field.multi;
  });
  if (related === -1) return undefined;
  return keys.slice(related + 1).join(".") || itself;
}

/** The grouping of a question as the exposure has it; undefined where it has none, and `itself` where each group is one of its records. */
export function exposureGrouping(
  grouping: Grouping,
  { template }: OpenDataset,
  { open }: OpenExposure,
  context: KpiContext,
): Grouping | "itself" | undefined {
  const path = exposurePath(grouping.path, template, open.template, context);
  if (path === undefined || path === itself) return path === itself ? "itself" : undefined;
  const { unit } = grouping;
  return groupingOf({ field: path, ...(unit ? { unit } : {}) }, open.template, context);
}

/** The filters of a question that apply to the exposure too, and what is said of those that do not. */
export function exposureFilters(
  { filters, open: { template } }: Pick<KpiQuestion, "filters" | "open">,
  { open, exposure }: OpenExposure,
  context: KpiContext,
): { readonly filters: readonly ReadFilter[]; readonly left: readonly string[] } {
  const isEach = filters.every(({ interaction }, index) => index === 0 || interaction === "AND");
  const applied: ReadFilter[] = [];
  const left: string[] = [];
  for (const filter of filters) {
    const path = isEach ? exposurePath(filter.attribute.path, template, open.template, context) : undefined;
    const attribute = path === undefined ? undefined : reportField(open.template, path, context);
    if (attribute) applied.push({ ...filter, attribute });
    else left.push(`${exposure.label} are not narrowed by "${filter.attribute.label}".`);
  }
  return { filters: applied, left: [...new Set(left)] };
}

/** The filters that an exposure has itself. */
export function ownFilters({ exposure, open }: OpenExposure): QueryNode[] {
  const reading = { pointer: "", issues: new QueryIssues(), open, choices: undefined };
  const node = exposure.filters && filtersNode(filtersAt(exposure.filters, reading));
  return node ? [node] : [];
}

/** The records of an exposure on these days. */
export function exposureDays(
  { exposure, open }: OpenExposure,
  { from, to }: DateBounds,
  context: KpiContext,
): QueryNode[] {
  const until = to === undefined ? undefined : addDays(to, -1);
  const days = (path: string, range: { start?: number; end?: number }, orNoValue: boolean): QueryNode[] => {
    const found = reportField(open.template, path, context);
    if (!found || (range.start === undefined && range.end === undefined)) return [];
    const option = orNoValue ? "ANY_OR_NO_VALUE" : "DEFAULT_OPTION";
    return [{ path: queryPath(found), comparison: "IN_RANGE", value: { type: "custom", ...range }, option }];
  };
  const start = from === undefined ? {} : { start: from };
  const end = until === undefined ? {} : { end: until };
  if (exposure.from === undefined && exposure.to === undefined)
    return days(open.timeField.path, { ...start, ...end }, false);
  return [
    ...(exposure.from === undefined ? [] : days(exposure.from, end, true)),
    ...(exposure.to === undefined ? [] : days(exposure.to, start, true)),
  ];
}

/** What is counted or added up of an exposure. */
export function exposureAggregation({ exposure, open }: OpenExposure): QueryAggregation {
  const metric = open.attributes.find(({ path }) => path === exposure.sumOf);
  return metric ? { aggregate: "SUM", of: queryPath(metric) } : { aggregate: "COUNT" };
}
