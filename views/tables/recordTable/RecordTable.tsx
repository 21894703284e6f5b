import { useEffect, useMemo } from "react";
import { Classes, NonIdealState } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { listColumns, type CompiledTemplate, type OrderBy, type RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { LoadFailure } from "../../parts/LoadFailure.tsx";
import { relatedOf } from "../../parts/relatedCache.ts";
import { ViewBoundary } from "../../parts/ViewBoundary.tsx";
import { HeaderCell } from "./HeaderCell.tsx";
import { FailedRow, RecordRow, SkeletonRow } from "./RecordRow.tsx";

interface Props {
  template: CompiledTemplate;
  /** The rows so far; while `status` is `loading` those that are still true, or none. */
  records: readonly RecordData[];
  status: "loading" | "ready" | "error";
  orderBy: readonly OrderBy[];
  onOrderBy(orderBy: OrderBy[]): void;
  onRetry(): void;
}

const skeletonRows = 8;

/** The list of a template's records; on a narrow screen each row becomes a card. */
export function RecordTable({ template, records, status, orderBy, onOrderBy, onRetry }: Props) {
  const columns = useMemo(() => listColumns(template), [template]);
  useRelatedTitles(records);
  if (status === "error") return <LoadFailure onRetry={onRetry} />;
  if (status === "ready" && records.length === 0) {
    return <NonIdealState icon={<Search size={28} />} title="No results found" />;
  }
  return (
    <div className="ss-table-frame">
      <table
        className={`${Classes.HTML_TABLE} ${Classes.INTERACTIVE} ss-table`}
        aria-busy={status === "loading"}
      >
        <caption className="ss-unseen">{template.plural}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} width={column.width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} orderBy={orderBy[0]} onOrderBy={onOrderBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <ViewBoundary
              key={record.id}
              name={template.name}
              fallback={<FailedRow width={columns.length} />}
            >
              <RecordRow record={record} columns={columns} />
            </ViewBoundary>
          ))}
          {status === "loading" &&
            records.length === 0 &&
            Array.from({ length: skeletonRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)}
        </tbody>
      </table>
    </div>
  );
}

function useRelatedTitles(records: readonly RecordData[]) {
  const { related } = useViews();
  useEffect(() => related.add(records.flatMap(relatedOf)), [related, records]);
}
