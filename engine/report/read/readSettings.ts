/** Reads how a report is grouped and drawn. */
import { isObject } from "../../model/shape.ts";
import { comparisonRefusal } from "../compare/refusal.ts";
import { fitsSeries, settingNamed } from "../displaySettings.ts";
import type { DataSeries, DisplayType, Report, ReportSettings, ReportSort } from "../types.ts";
import { readGroupings } from "./readGroupings.ts";
import type { Reading } from "./reading.ts";
import { at, note, numberOf, textOf } from "./reading.ts";

const displayTypes: readonly DisplayType[] = ["table", "lineGraph", "barGraph"];

/** The settings of a report with these series; what it is compared with is read last, by `withComparison`. */
export function readSettings(
  source: unknown,
  dataSeries: readonly DataSeries[],
  reading: Reading,
): ReportSettings {
  const given = isObject(source) ? source : {};
  const displayType = displayTypes.find((known) => known === given["displayType"]) ?? "table";
  return {
    displayType,
    ...readSetting(given["displayTypeSetting"], displayType, dataSeries, at(reading, "displayTypeSetting")),
    ...readGroupings(given, dataSeries, reading),
    ...readSort(given["sort"], dataSeries),
    ...readTarget(given["target"]),
  };
}

const comparisons = ["previousPeriod", "previousYear"] as const;

/** The report with what its settings are compared with, where that is possible. Shares and stacks have no place for another number. */
export function withComparison(report: Report, source: unknown, reading: Reading): Report {
  const given = isObject(source) ? source["compare"] : undefined;
  const compare = comparisons.find((known) => known === given);
  if (!compare) return report;
  const position = at(at(reading, "settings"), "compare");
  const refusal = comparisonRefusal(report, reading.context);
  if (refusal !== undefined) {
    note(position, refusal);
    return report;
  }
  const { displayTypeSetting, ...settings } = report.settings;
  const isPlain = displayTypeSetting === undefined || settings.displayType === "lineGraph";
  const isFirst = displayTypeSetting === "values" || displayTypeSetting === "grouped";
  if (!isPlain && !isFirst) note(position, "Numbers that are compared are shown as they are.");
  const kept = displayTypeSetting && (isPlain || isFirst) ? { displayTypeSetting } : {};
  return { ...report, settings: { ...settings, ...kept, compare } };
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
