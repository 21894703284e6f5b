/** Reports of a drill as they can be read: settings that do not fit their grouping any more are left out. */
import { comparisonRefusal } from "../compare/refusal.ts";
import type { ReportContext } from "../context.ts";
import { fitsSeries } from "../displaySettings.ts";
import type { Report, ReportComparison, ReportGrouping } from "../types.ts";

/** The same records by another field; an order and other groupings do not fit it, nor shares where no number is left that adds up. */
export function groupedBy(report: Report, groupBy: ReportGrouping): Report {
  const {
    sort: _sort,
    rowsBy: _rows,
    thenBy: _thenBy,
    columnsBy: _columns,
    displayTypeSetting: setting,
    ...settings
  } = report.settings;
  const kept = setting && fitsSeries(setting, report.dataSeries) ? { displayTypeSetting: setting } : {};
  return { ...report, settings: { ...settings, ...kept, groupBy } };
}

/** The report without a comparison that it does not allow. */
export function fitted(report: Report, context: ReportContext): Report {
  const { compare, ...settings } = report.settings;
  const isRefused = compare !== undefined && comparisonRefusal(report, context) !== undefined;
  return isRefused ? { ...report, settings } : report;
}

/** The report compared with the time before, without what compared numbers cannot be shown as; undefined where it cannot be compared. */
export function comparedWith(
  report: Report,
  compare: ReportComparison,
  context: ReportContext,
): Report | undefined {
  const {
    displayTypeSetting: setting,
    rowsBy: _rows,
    thenBy: _thenBy,
    columnsBy: _columns,
    ...settings
  } = report.settings;
  const isKept = setting !== undefined && settings.displayType === "lineGraph";
  const next = {
    ...report,
    settings: { ...settings, ...(isKept ? { displayTypeSetting: setting } : {}), compare },
  };
  return comparisonRefusal(next, context) === undefined ? next : undefined;
}
