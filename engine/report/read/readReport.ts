/** Reads a report, whatever it is: from an address, from a dashboard, from a template that has changed since. */
import { isObject } from "../../model/shape.ts";
import type { ReportContext } from "../context.ts";
import { reportTemplate } from "../context.ts";
import type { Report, ReportNotice } from "../types.ts";
import { reportVersion } from "../types.ts";
import { withinLimits } from "./limits.ts";
import { readFilters } from "./readFilters.ts";
import type { Reading } from "./reading.ts";
import { at, note } from "./reading.ts";
import { newSeries, readSeriesList } from "./readSeries.ts";
import { readSettings, withComparison } from "./readSettings.ts";

/** A report of one series that counts the records of a type, as a table; without an alias its type is still to be chosen. */
export function newReport(alias = ""): Report {
  return {
    version: reportVersion,
    dataSeries: [newSeries(1, alias)],
    commonFilters: [],
    settings: { displayType: "table" },
  };
}

/**
 * The report that a source means here. What is unknown, gone or not for this reader is left out, and the notices say so; nothing is thrown, and
 * a report that was read is read as the same again. Nothing at all is a new report.
 */
export function readReport(
  source: unknown,
  context: ReportContext,
): { report: Report; notices: ReportNotice[] } {
  const notices: ReportNotice[] = [];
  const reading: Reading = { context, notices, pointer: "" };
  if (source === undefined) return { report: newReport(), notices };
  if (!isObject(source)) {
    note(reading, "This is no report: a new one is shown.");
    return { report: newReport(), notices };
  }
  const dataSeries = readSeriesList(source["dataSeries"], at(reading, "dataSeries"));
  const templates = dataSeries.flatMap(({ alias }) => reportTemplate(alias, context) ?? []);
  const commonFilters = readFilters(
    source["commonFilters"],
    [...new Set(templates)],
    at(reading, "commonFilters"),
  );
  const settings = readSettings(source["settings"], dataSeries, at(reading, "settings"));
  const limited = withinLimits({ version: reportVersion, dataSeries, commonFilters, settings }, reading);
  return { report: withComparison(limited, source["settings"], reading), notices };
}
