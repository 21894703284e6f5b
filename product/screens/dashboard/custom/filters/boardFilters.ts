import {
  type ColumnFilter,
  type DataSeries,
  type DateFilter,
  type Report,
  type ReportContext,
  reportField,
} from "../../../../../engine/index.ts";

/** What all report cards of a dashboard are narrowed to; what is left out does not narrow. */
export interface BoardFilters {
  /** Ids of groups, with all below them. */
  readonly terminal?: readonly number[];
  /** Of the date on which what a record is about happened. */
  readonly period?: DateFilter;
  /** Ids of the people that records are about. */
  readonly person?: readonly number[];
}

/** Which of them. */
export type BoardFilterKind = keyof BoardFilters;

/** A report as the filters narrow it, and those that do not narrow all of it: record types without such a field. */
export interface Narrowed {
  readonly report: Report;
  readonly passed: readonly BoardFilterKind[];
}

const kinds = ["terminal", "period", "person"] as const;

/** The path of the field of a record type by which a filter narrows; undefined: it has none that its reader may ask for. */
export function filterPath(kind: BoardFilterKind, alias: string, context: ReportContext): string | undefined {
  const template = context.templates.get(alias);
  if (!template) return undefined;
  const paths = { terminal: "groupId", period: template.occurred, person: template.personRelation };
  const path = paths[kind];
  return path !== undefined && reportField(template, path, context) ? path : undefined;
}

/** Narrows each series of a report by the fields that its record type has. */
export function narrowed(report: Report, filters: BoardFilters, context: ReportContext): Narrowed {
  const passed = new Set<BoardFilterKind>();
  const dataSeries = report.dataSeries.map((series) =>
    kinds.reduce((before, kind) => {
      const filter = filterOf(kind, filters, filterPath(kind, series.alias, context));
      if (filters[kind] !== undefined && !filter) passed.add(kind);
      return filter ? withFilter(before, filter) : before;
    }, series),
  );
  return { report: { ...report, dataSeries }, passed: [...passed] };
}

function filterOf(
  kind: BoardFilterKind,
  { terminal, period, person }: BoardFilters,
  field: string | undefined,
): ColumnFilter | undefined {
  if (field === undefined) return undefined;
  if (kind === "period") return period && { kind: "date", field, range: period };
  const any = kind === "terminal" ? terminal : person;
  return any && { kind: "choice", field, any };
}

/** The dashboard's filter takes the position of the card's own one of the same field. */
function withFilter(series: DataSeries, filter: ColumnFilter): DataSeries {
  return { ...series, filters: [...series.filters.filter(({ field }) => field !== filter.field), filter] };
}

/** What an edited filter says; undefined: nothing. */
export function filterValue(
  kind: BoardFilterKind,
  filter: ColumnFilter | undefined,
): BoardFilters[BoardFilterKind] {
  if (kind === "period") return filter?.kind === "date" ? filter.range : undefined;
  if (filter?.kind !== "choice") return undefined;
  const ids = filter.any.filter((each) => typeof each === "number");
  return ids.length === 0 ? undefined : ids;
}
