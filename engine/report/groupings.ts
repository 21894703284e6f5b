/** What the records of a report are put together by, resolved. */
import type { DateUnit, QueryGrouping } from "../query/types.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ReportContext } from "./context.ts";
import { isGroupable, unitsOfField, usualUnit } from "./fieldLists.ts";
import { reportField } from "./fields.ts";
import type { ReportField } from "./fields.ts";
import { isOwnGroup, queryPath } from "./paths.ts";
import { unitWords } from "./periods.ts";
import type { Report, ReportGrouping } from "./types.ts";

/** The grouping that puts all records into one group. */
export const wholeCompany = "company";

/** A grouping with its field. */
export interface Grouping extends ReportField {
  readonly unit?: DateUnit;
  /** What people read. */
  readonly title: string;
}

/** What lines and columns are put together by, each from the outer to the inner grouping. */
interface Sides<Each> {
  readonly rows: readonly Each[];
  readonly columns: readonly Each[];
}

type Settings = Pick<Report, "settings">;

/** The groupings of a report as it says them. Charts have the outer ones alone. */
export function groupingLists({ settings }: Settings): Sides<ReportGrouping> {
  const { groupBy, rowsBy = [], thenBy, columnsBy = [], displayType } = settings;
  const most = displayType === "table" ? undefined : 1;
  return {
    rows: groupBy ? [groupBy, ...rowsBy].slice(0, most) : [],
    columns: thenBy ? [thenBy, ...columnsBy].slice(0, most) : [],
  };
}

/** The groupings of a report as a template has them. */
export function sidesOf(
  report: Settings,
  template: CompiledTemplate,
  context: ReportContext,
): Sides<Grouping> {
  const { rows, columns } = groupingLists(report);
  const known = (grouping: ReportGrouping) => groupingOf(grouping, template, context) ?? [];
  return { rows: rows.flatMap(known), columns: columns.flatMap(known) };
}

/** All groupings of a report as a template has them, those of the lines first; none to five. */
export function groupingsOf(
  report: Settings,
  template: CompiledTemplate,
  context: ReportContext,
): Grouping[] {
  const { rows, columns } = sidesOf(report, template, context);
  return [...rows, ...columns];
}

/** The same report with its outer groupings alone: so many of the lines, and so many of the columns. */
export function withOuter(report: Report, rows: number, columns: number): Report {
  const lists = groupingLists(report);
  const {
    groupBy: _first,
    rowsBy: _rows,
    thenBy: _second,
    columnsBy: _columns,
    ...settings
  } = report.settings;
  const down = lists.rows.slice(0, rows);
  const across = lists.columns.slice(0, columns);
  const [groupBy, ...rowsBy] = rows > 0 ? down : across;
  const [thenBy, ...columnsBy] = rows > 0 ? across : [];
  return {
    ...report,
    settings: {
      ...settings,
      ...(groupBy ? { groupBy } : {}),
      ...(rowsBy.length > 0 ? { rowsBy } : {}),
      ...(thenBy ? { thenBy } : {}),
      ...(columnsBy.length > 0 ? { columnsBy } : {}),
    },
  };
}

/** A grouping as a template has it; undefined where it has no such field, and of the whole company. */
export function groupingOf(
  { field: path, unit, label }: ReportGrouping,
  template: CompiledTemplate,
  context: ReportContext,
): Grouping | undefined {
  const found = path === wholeCompany ? undefined : reportField(template, path, context);
  if (!found || !isGroupable(found.field)) return undefined;
  const known = unitsOfField(found.field).find((each) => each === unit) ?? usualUnit(found.field);
  const title = label ?? (known === undefined ? found.label : unitWords[known]);
  return { ...found, title, ...(known === undefined ? {} : { unit: known }) };
}

/** The grouping as queries have it. */
export function queryGrouping(grouping: Grouping): QueryGrouping {
  const path = queryPath(grouping);
  const { field, unit } = grouping;
  if (unit !== undefined) return { type: "DATE", path, unit };
  if (isOwnGroup(grouping)) return { type: "MODEL_GROUP" };
  if (path.type === "RELATION") return { type: "RELATION", path };
  if (field.valueKind !== "choice") return { type: "VALUE", path };
  return { type: field.multi ? "MULTI_ENUM" : "ENUM", path };
}
