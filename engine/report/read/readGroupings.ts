/** Reads what the records of a report are put together by. */
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";
import { queryLimits } from "../../query/limits.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { reportTemplate } from "../context.ts";
import { groupingOf, wholeCompany } from "../groupings.ts";
import { queryPath, stepsOf } from "../paths.ts";
import type { DataSeries, ReportGrouping, ReportSettings } from "../types.ts";
import { mostColumnGroupings, mostRowGroupings } from "../types.ts";
import type { Reading } from "./reading.ts";
import { at, itemsOf, note, noteField, textOf } from "./reading.ts";

type Groupings = Pick<ReportSettings, "groupBy" | "rowsBy" | "thenBy" | "columnsBy">;

/** Relations that all groupings follow at most: half of what a query may. */
const mostSteps = queryLimits.allSteps / 2;

/** The groupings of a report with these series. */
export function readGroupings(
  source: JsonObject,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): Groupings {
  const groupBy = readFirst(source["groupBy"], dataSeries, at(reading, "groupBy"));
  const known: ReportGrouping[] = groupBy ? [groupBy] : [];
  const more = (given: unknown, position: Reading) => {
    const found = readMore(given, known, dataSeries, position);
    if (found) known.push(found);
    return found ?? [];
  };
  const thenBy = readMore(source["thenBy"], known, dataSeries, at(reading, "thenBy"));
  if (thenBy) known.push(thenBy);
  const list = (name: "rowsBy" | "columnsBy", most: number) => {
    const position = at(reading, name);
    const given = itemsOf(source[name]);
    if (given.length > most) note(at(position, most), "A table has no more groupings: this one is left out.");
    return given.slice(0, most).flatMap((each, index) => more(each, at(position, index)));
  };
  const rowsBy = list("rowsBy", mostRowGroupings - 1);
  const columnsBy = thenBy ? list("columnsBy", mostColumnGroupings - 1) : [];
  return {
    ...(groupBy ? { groupBy } : {}),
    ...(rowsBy.length > 0 ? { rowsBy } : {}),
    ...(thenBy ? { thenBy } : {}),
    ...(columnsBy.length > 0 ? { columnsBy } : {}),
  };
}

/** Several series are grouped by the terminal or the company alone (spec reporting.md 5). */
function readFirst(
  source: unknown,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportGrouping | undefined {
  if (!isObject(source)) return undefined;
  const { field } = source;
  const isShared = field === "groupId" || field === wholeCompany;
  if (dataSeries.length > 1 && !isShared)
    return note(
      reading,
      "Reports of several data series are grouped by Terminal or Company only: they are not grouped.",
    );
  return readGrouping(source, dataSeries, reading);
}

/** A grouping beside these. */
function readMore(
  source: unknown,
  known: readonly ReportGrouping[],
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportGrouping | undefined {
  if (!isObject(source)) return undefined;
  const path = source["field"];
  const [first] = known;
  const isNew = known.every(({ field }) => field !== path) && path !== wholeCompany;
  if (dataSeries.length !== 1 || !first || first.field === wholeCompany || !isNew)
    return note(
      reading,
      "A second grouping needs one data series, a first grouping and another field: it is left out.",
    );
  const found = readGrouping(source, dataSeries, reading);
  if (!found || stepsAlong([...known, found], dataSeries, reading) <= mostSteps) return found;
  return note(
    reading,
    `The groupings of a report follow at most ${mostSteps} relations: this one is left out.`,
  );
}

function stepsAlong(
  groupings: readonly ReportGrouping[],
  dataSeries: readonly DataSeries[],
  { context }: Reading,
): number {
  const [template] = dataSeries.flatMap(({ alias }) => reportTemplate(alias, context) ?? []);
  const steps = groupings.map((grouping) => {
    const found = template && groupingOf(grouping, template, context);
    return found ? stepsOf(queryPath(found)) : 0;
  });
  return steps.reduce((sum, count) => sum + count, 0);
}

function readGrouping(
  source: JsonObject,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportGrouping | undefined {
  const path = source["field"];
  const label = textOf(source["label"]);
  const labeled = label === undefined ? {} : { label };
  if (path === wholeCompany) return { field: path, ...labeled };
  const templates = dataSeries.flatMap(({ alias }): CompiledTemplate[] => {
    const template = reportTemplate(alias, reading.context);
    return template ? [template] : [];
  });
  const [template] = templates;
  // A series of no record type yet has no fields: the grouping of the others waits for it.
  if (!template || typeof path !== "string") return undefined;
  const asked = { field: path, ...unitIn(source["unit"]) };
  const found = groupingOf(asked, template, reading.context);
  if (!found) return noteField(path, templates, "its grouping", at(reading, "field"));
  return { field: found.path, ...(found.unit === undefined ? {} : { unit: found.unit }), ...labeled };
}

const units = ["DAY", "DAY_OF_WEEK", "MONTH", "QUARTER", "YEAR", "HOUR", "HALF_HOUR", "TIME_OF_DAY"] as const;

function unitIn(source: unknown): Pick<ReportGrouping, "unit"> {
  const unit = units.find((known) => known === source);
  return unit === undefined ? {} : { unit };
}
