/** Keeps a report within what a query may follow: relations are counted over all paths of a query. */
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { queryLimits } from "../../query/limits.ts";
import { rowColumns } from "../columns.ts";
import { reportTemplate } from "../context.ts";
import { reportField } from "../fields.ts";
import { groupingsOf } from "../groupings.ts";
import { columnPath, queryPath, stepsOf } from "../paths.ts";
import type { DataSeries, FieldPath, Report } from "../types.ts";
import type { Reading } from "./reading.ts";
import { at, note } from "./reading.ts";

const tooMany = `A report follows at most ${queryLimits.allSteps} relations`;

/** The report without the filters and columns that would follow too many relations. */
export function withinLimits(report: Report, reading: Reading): Report {
  const commonFilters = commonOf(report, reading);
  const limited = { ...report, commonFilters };
  const dataSeries = report.dataSeries.map((series, index) =>
    limitedSeries(limited, series, at(at(reading, "dataSeries"), index)),
  );
  return { ...limited, dataSeries };
}

/** What is left for common filters: a quarter of what a query may follow. */
function commonOf({ dataSeries, commonFilters }: Report, reading: Reading): Report["commonFilters"] {
  const templates = dataSeries.flatMap(({ alias }) => reportTemplate(alias, reading.context) ?? []);
  const steps = (path: FieldPath) =>
    Math.max(0, ...templates.map((template) => stepsAlong(template, path, reading)));
  return kept(
    commonFilters,
    queryLimits.allSteps / 4,
    ({ field }) => steps(field),
    at(reading, "commonFilters"),
    "filter",
  );
}

function limitedSeries(report: Report, series: DataSeries, reading: Reading): DataSeries {
  const template = reportTemplate(series.alias, reading.context);
  if (!template) return series;
  const steps = (path: FieldPath) => stepsAlong(template, path, reading);
  // All of them, also where a chart shows the outer ones alone.
  const whole = { settings: { ...report.settings, displayType: "table" as const } };
  const groupings = groupingsOf(whole, template, reading.context);
  const used = sumOf([
    ...groupings.map((grouping) => stepsOf(queryPath(grouping))),
    ...report.commonFilters.map(({ field }) => steps(field)),
  ]);
  const aggregated = series.aggregationBy === undefined ? 0 : steps(series.aggregationBy);
  const left = queryLimits.allSteps - used;
  const listed = sumOf(
    rowColumns({ ...series, columns: [] }, reading.context).map(({ query }) => stepsOf(query)),
  );
  const reserved = Math.max(aggregated, series.columns.length === 0 ? listed : 0);
  const filters = kept(
    series.filters,
    left - reserved,
    ({ field }) => steps(field),
    at(reading, "filters"),
    "filter",
  );
  const columnSteps = (path: FieldPath) => {
    const found = reportField(template, path, reading.context);
    return found ? stepsOf(columnPath(found)) : 0;
  };
  const filtered = sumOf(filters.map(({ field }) => steps(field)));
  // Rows are also ordered by a column.
  const longest = Math.max(0, ...series.columns.map(({ field }) => steps(field)));
  const forColumns = left - filtered - longest;
  const columns = kept(
    series.columns,
    forColumns,
    ({ field }) => columnSteps(field),
    at(reading, "columns"),
    "column",
  );
  return { ...series, filters, columns };
}

/** The parts that follow no more relations together; the others are noted. */
function kept<Part>(
  parts: readonly Part[],
  most: number,
  steps: (part: Part) => number,
  reading: Reading,
  what: string,
): readonly Part[] {
  let used = 0;
  return parts.filter((part, index) => {
    const own = steps(part);
    if (own === 0) return true;
    if (used + own > most) {
      note(at(reading, index), `${tooMany}: this ${what} is left out.`);
      return false;
    }
    used += own;
    return true;
  });
}

function stepsAlong(template: CompiledTemplate, path: FieldPath, { context }: Reading): number {
  const found = reportField(template, path, context);
  return found ? stepsOf(queryPath(found)) : 0;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
