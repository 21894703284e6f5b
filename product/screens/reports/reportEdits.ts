import {
  type ColumnFilter,
  type DataSeries,
  type DisplayType,
  type DisplayTypeSetting,
  mostSeries,
  type Report,
  type ReportAggregation,
  type ReportColumn,
  type ReportComparison,
  type ReportGrouping,
  type ReportSettings,
} from "../../../engine/index.ts";

/** A change of a report. */
export type Change = (report: Report) => Report;

/** The share of a percentile until somebody sets another one: nine of ten values lie below it. */
const firstPercentile = 0.9;

/** What each display offers; the first is what it starts with. */
export const settingsOf: Readonly<Record<DisplayType, readonly DisplayTypeSetting[]>> = {
  table: ["values", "shareOfTotal", "runningTotal"],
  barGraph: ["grouped", "stacked"],
  lineGraph: ["values", "runningTotal"],
};

const emptySeries = (id: number, alias: string): DataSeries => ({
  id,
  alias,
  filters: [],
  aggregation: "COUNT",
  columns: [],
});

/** The settings without a grouping, and without what is said about its groups (spec reporting.md 4). */
function ungrouped(before: ReportSettings) {
  const {
    groupBy: _groupBy,
    rowsBy: _rows,
    thenBy: _then,
    columnsBy: _columns,
    sort: _sort,
    ...settings
  } = before;
  return settings;
}

/** Another series at the end, of no record type yet; the grouping is reset. A report that has the most stays as it is. */
export const addSeries: Change = (report) => {
  if (report.dataSeries.length >= mostSeries) return report;
  const id = Math.max(0, ...report.dataSeries.map((series) => series.id)) + 1;
  return {
    ...report,
    dataSeries: [...report.dataSeries, emptySeries(id, "")],
    settings: ungrouped(report.settings),
  };
};

/** Without a series; the grouping is reset. The only series stays. */
export const removeSeries =
  (id: number): Change =>
  (report) => {
    if (report.dataSeries.length <= 1) return report;
    const dataSeries = report.dataSeries.filter((series) => series.id !== id);
    return { ...report, dataSeries, settings: ungrouped(report.settings) };
  };

/** A series as `change` makes it. */
export const changeSeries =
  (id: number, change: (series: DataSeries) => DataSeries): Change =>
  (report) => ({
    ...report,
    dataSeries: report.dataSeries.map((series) => (series.id === id ? change(series) : series)),
  });

/** A series of another record type, about which nothing else is said yet; the grouping is reset. */
export const chooseType =
  (id: number, alias: string): Change =>
  (report) => ({
    ...changeSeries(id, () => emptySeries(id, alias))(report),
    settings: ungrouped(report.settings),
  });

/** A series that is aggregated in another way; all but `COUNT` are of a number, the one until now or the first of `numbers`. */
export const chooseAggregation = (
  id: number,
  aggregation: ReportAggregation,
  numbers: readonly { path: string }[],
): Change =>
  changeSeries(id, ({ aggregationBy = numbers[0]?.path, percentile = firstPercentile, ...series }) => ({
    ...series,
    aggregation,
    ...(aggregation !== "COUNT" && aggregationBy !== undefined && { aggregationBy }),
    ...(aggregation === "PERCENTILE" && { percentile }),
  }));

/** A series with this filter of a field instead of the one before; undefined: without any. */
export const setFilter = (id: number, field: string, filter: ColumnFilter | undefined): Change =>
  changeSeries(id, (series) => ({ ...series, filters: replaced(series.filters, field, filter) }));

/** The same for the filters of all series together. */
export const setCommonFilter =
  (field: string, filter: ColumnFilter | undefined): Change =>
  (report) => ({ ...report, commonFilters: replaced(report.commonFilters, field, filter) });

function replaced(
  filters: readonly ColumnFilter[],
  field: string,
  filter: ColumnFilter | undefined,
): readonly ColumnFilter[] {
  const isNew = !filters.some((each) => each.field === field);
  const kept = filters.flatMap((each) => (each.field === field ? (filter ?? []) : each));
  return isNew && filter ? [...kept, filter] : kept;
}

/** A series whose records are shown in these columns. */
export const setColumns = (id: number, columns: readonly ReportColumn[]): Change =>
  changeSeries(id, (series) => ({ ...series, columns }));

const changeSettings =
  (change: (settings: ReportSettings) => ReportSettings): Change =>
  (report) => ({ ...report, settings: change(report.settings) });

/** The records put together by something else, or by nothing; what is said about the groups goes. */
export const setGrouping = (groupBy: ReportGrouping | undefined): Change =>
  changeSettings((settings) => ({ ...ungrouped(settings), ...(groupBy && { groupBy }) }));

/** The same grouping, said otherwise: by another unit or under another name. */
export const changeGrouping = (groupBy: ReportGrouping): Change =>
  changeSettings((settings) => ({ ...settings, groupBy }));

/** The grouping of the columns; undefined: none, and none inside it. */
export const setSecondGrouping = (thenBy: ReportGrouping | undefined): Change =>
  changeSettings(({ thenBy: _before, columnsBy, ...settings }) => ({
    ...settings,
    ...(thenBy && { thenBy }),
    ...(thenBy && columnsBy && { columnsBy }),
  }));

/** The grouping at a position inside the first one of the lines or of the columns; undefined: none there. */
export const setInnerGrouping = (
  side: "rowsBy" | "columnsBy",
  position: number,
  grouping: ReportGrouping | undefined,
): Change =>
  changeSettings(({ [side]: before = [], ...settings }) => {
    const changed = [
      ...before.slice(0, position),
      ...(grouping ? [grouping] : []),
      ...before.slice(position + 1),
    ];
    return { ...settings, ...(changed.length > 0 && { [side]: changed }) };
  });

/** What the numbers are compared with; undefined: nothing. */
export const setComparison = (compare: ReportComparison | undefined): Change =>
  changeSettings(({ compare: _before, ...settings }) => ({ ...settings, ...(compare && { compare }) }));

/** Another display, with what it starts with. */
export const setDisplay = (displayType: DisplayType): Change =>
  changeSettings(({ displayTypeSetting: _before, ...settings }) => ({ ...settings, displayType }));

/** Another setting of the display. */
export const setDisplaySetting = (displayTypeSetting: DisplayTypeSetting): Change =>
  changeSettings((settings) => ({ ...settings, displayTypeSetting }));

/** The line at a value that is aimed at; undefined: none. */
export const setTarget = (target: ReportSettings["target"]): Change =>
  changeSettings(({ target: _before, ...settings }) => ({ ...settings, ...(target && { target }) }));

/** The order of the groups; undefined: by the grouping, upwards. */
export const setSort = (sort: ReportSettings["sort"]): Change =>
  changeSettings(({ sort: _before, ...settings }) => ({ ...settings, ...(sort && { sort }) }));

/** Whether a report can be run: each series has a record type (spec reporting.md 5). */
export function isComplete({ dataSeries }: Report): boolean {
  return dataSeries.length > 0 && dataSeries.every(({ alias }) => alias !== "");
}
