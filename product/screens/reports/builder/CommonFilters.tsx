import { type Report, type ReportContext, reportField } from "../../../../engine/index.ts";
import { type Change, setCommonFilter } from "../reportEdits.ts";
import { ReportFilterChip } from "./ReportFilterChip.tsx";

interface Props {
  report: Report;
  context: ReportContext;
  onEdit(change: Change): void;
}

/** The filters of all series together, as a number of several series leaves them when it is opened. */
export function CommonFilters({ report, context, onEdit }: Props) {
  const { commonFilters, dataSeries } = report;
  if (commonFilters.length === 0) return null;
  const templates = dataSeries.flatMap(({ alias }) => context.templates.get(alias) ?? []);
  return (
    <div className="reports-filters" role="group" aria-label="Filters of all series">
      <span className="reports-quiet">All series:</span>
      {commonFilters.map((filter) => {
        const [field] = templates.flatMap((template) => reportField(template, filter.field, context) ?? []);
        return (
          field && (
            <ReportFilterChip
              key={filter.field}
              {...{ field, filter }}
              onFilter={(path, next) => onEdit(setCommonFilter(path, next))}
            />
          )
        );
      })}
    </div>
  );
}
