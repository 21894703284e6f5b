import {
  type ColumnFilter,
  type DataSeries,
  type ReportContext,
  reportField,
} from "../../../../engine/index.ts";
import { type Change, setFilter } from "../reportEdits.ts";
import { AddFilter } from "./AddFilter.tsx";
import { ReportFilterChip } from "./ReportFilterChip.tsx";

interface Props {
  series: DataSeries;
  context: ReportContext;
  onEdit(change: Change): void;
}

/** The filters of a series; fields that have one are not offered again (spec reporting.md 5). */
export function SeriesFilters({ series, context, onEdit }: Props) {
  const template = context.templates.get(series.alias);
  if (!template) return null;
  const change = (field: string, filter: ColumnFilter | undefined) =>
    onEdit(setFilter(series.id, field, filter));
  const used = new Set(series.filters.map(({ field }) => field));
  return (
    <div className="reports-filters" role="group" aria-label="Filters">
      {series.filters.map((filter) => {
        const field = reportField(template, filter.field, context);
        return field && <ReportFilterChip key={filter.field} {...{ field, filter }} onFilter={change} />;
      })}
      <AddFilter {...{ template, context, used }} onFilter={change} />
    </div>
  );
}
