/** Reads how a report is grouped and drawn. */
import { isObject } from "../../model/shape.ts";
import type { JsonObject } from "../../model/shape.ts";
import type { CompiledTemplate } from "../../template/compiledTemplate.ts";
import { reportTemplate } from "../context.ts";
import { fitsSeries, settingNamed } from "../displaySettings.ts";
import { groupingOf, wholeCompany } from "../groupings.ts";
import type { DataSeries, DisplayType, ReportGrouping, ReportSettings, ReportSort } from "../types.ts";
import type { Reading } from "./reading.ts";
import { at, note, noteField, numberOf, textOf } from "./reading.ts";

const displayTypes: readonly DisplayType[] = ["table", "lineGraph", "barGraph"];

/** The settings of a report with these series. */
export function readSettings(
  source: unknown,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportSettings {
  const given = isObject(source) ? source : {};
  const displayType = displayTypes.find((known) => known === given["displayType"]) ?? "table";
  const groupBy = readFirst(given["groupBy"], dataSeries, at(reading, "groupBy"));
  const thenBy = readSecond(given["thenBy"], groupBy, dataSeries, at(reading, "thenBy"));
  return {
    displayType,
    ...readSetting(given["displayTypeSetting"], displayType, dataSeries, at(reading, "displayTypeSetting")),
    ...(groupBy ? { groupBy } : {}),
    ...(thenBy ? { thenBy } : {}),
    ...readSort(given["sort"], dataSeries),
    ...readTarget(given["target"]),
  };
}

function readSetting(
  source: unknown,
  displayType: DisplayType,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): Pick<ReportSettings, "displayTypeSetting"> {
  const setting = settingNamed(source, displayType);
  if (setting === undefined) return {};
  if (!fitsSeries(setting, dataSeries)) {
    note(reading, "Averages, least and greatest numbers do not add up: they are shown as they are.");
    return {};
  }
  return { displayTypeSetting: setting };
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

function readSecond(
  source: unknown,
  first: ReportGrouping | undefined,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportGrouping | undefined {
  if (!isObject(source)) return undefined;
  const fits =
    dataSeries.length === 1 && first && first.field !== wholeCompany && source["field"] !== first.field;
  if (fits && source["field"] !== wholeCompany) return readGrouping(source, dataSeries, reading);
  return note(
    reading,
    "A second grouping needs one data series, a first grouping and another field: it is left out.",
  );
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

function readSort(source: unknown, dataSeries: readonly DataSeries[]): Pick<ReportSettings, "sort"> {
  if (!isObject(source)) return {};
  const direction = source["direction"] === "desc" ? "desc" : "asc";
  const series = dataSeries.find(({ id }) => id === source["by"]);
  const by: ReportSort["by"] | undefined = source["by"] === "group" ? "group" : series?.id;
  return by === undefined ? {} : { sort: { by, direction } };
}

function readTarget(source: unknown): Pick<ReportSettings, "target"> {
  const value = isObject(source) ? numberOf(source["value"]) : undefined;
  if (!isObject(source) || value === undefined) return {};
  return { target: { value, label: textOf(source["label"]) ?? "Target" } };
}
