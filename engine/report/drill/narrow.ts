/** The report of the records of one number, by filters alone. */
import type { QueryGroup } from "../../query/types.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import type { ReportContext } from "../context.ts";
import { filterNodes } from "../filterNodes.ts";
import type { Others } from "../groupNodes.ts";
import type { Grouping } from "../groupings.ts";
import type { Report, ReportFilter } from "../types.ts";
import { keyFilter } from "./keyFilters.ts";
import { withoutKeys } from "./withoutKey.ts";

/** What makes more of the drill menu possible. */
export interface DrillOptions {
  /** The reader's day, as epoch seconds of the UTC midnight: ranges that are counted from it can be narrowed. */
  readonly today?: number;
  /** The names of the choices of an enum set: all but one of them can be asked for. */
  readonly choices?: (enumSet: string) => readonly string[];
  /** The hierarchy: a terminal leads to those below it. */
  readonly groups?: readonly {
    readonly id: number;
    readonly parentId: number | null;
    readonly display: string;
  }[];
  /** Of a number that stands for all others, as `rowsQuery` has it. */
  readonly others?: Others;
}

/** What the records of a drill are of, and for whom. */
export interface Asked {
  readonly template: CompiledTemplate;
  readonly context: ReportContext;
  readonly options: DrillOptions;
}

/** The report of the records of a group; undefined where no filters let just these through. */
export function narrow(
  report: Report,
  groupings: readonly Grouping[],
  { groupKey }: QueryGroup,
  asked: Asked,
): Report | undefined {
  const { today, choices, others } = asked.options;
  let narrowed: Report | undefined = report;
  for (const [index, grouping] of groupings.entries()) {
    const before = filterOf(report, grouping, asked);
    const left = others?.get(index);
    const filter = left
      ? withoutKeys(grouping, left.besides, before, choices, left.known)
      : keyFilter(grouping, groupKey[index] ?? null, before, today);
    narrowed = narrowed && filter && withFilter(narrowed, filter);
  }
  return narrowed;
}

/** The report of all records but those of a group; undefined where no filters say that. */
export function without(
  report: Report,
  grouping: Grouping,
  { groupKey }: QueryGroup,
  asked: Asked,
): Report | undefined {
  const before = filterOf(report, grouping, asked);
  const filter = withoutKeys(grouping, [groupKey[0] ?? null], before, asked.options.choices);
  return filter && withFilter(report, filter);
}

/** Filters of reports of several series are common to them: their groupings are. */
function filtersOf({ dataSeries, commonFilters }: Report): readonly ReportFilter[] {
  const [only] = dataSeries;
  return only && dataSeries.length === 1 ? only.filters : commonFilters;
}

/** The filter of a grouping's field, where it asks for anything. */
function filterOf(
  report: Report,
  { path }: Grouping,
  { template, context }: Asked,
): ReportFilter | undefined {
  const found = filtersOf(report).find(({ field }) => field === path);
  return found && filterNodes(template, [found], context).length > 0 ? found : undefined;
}

/** The report with this filter instead of that of the same field. */
function withFilter(report: Report, filter: ReportFilter): Report {
  const filters = [...filtersOf(report).filter(({ field }) => field !== filter.field), filter];
  if (report.dataSeries.length !== 1) return { ...report, commonFilters: filters };
  return { ...report, dataSeries: report.dataSeries.map((series) => ({ ...series, filters })) };
}
