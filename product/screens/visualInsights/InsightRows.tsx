import { Button, Callout, Spinner } from "@blueprintjs/core";
import { Cross, Refresh } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { type KpiView, resultCount, rowColumns } from "../../../engine/index.ts";
import { errorText, type KpiAnswerGroup, type KpiTable } from "../../services/index.ts";
import { MoreFailed } from "../MoreFailed.tsx";
import type { RowOrder } from "../reports/openedRows.ts";
import { RowsTable } from "../reports/results/RowsTable.tsx";
import { useKpiRows } from "./useAnswer.ts";
import type { Opened } from "./useInsight.ts";

interface Props {
  opened: Opened;
  asked: KpiView;
  /** undefined: all records. */
  group: KpiAnswerGroup | undefined;
  title: string;
  onClose(): void;
}

/** The records behind a number. */
export function InsightRows({ opened, asked, group, title, onClose }: Props) {
  const [orderBy, setOrderBy] = useState<RowOrder>();
  const { pages, error, showMore, isLoadingMore, retry } = useKpiRows(opened, { asked, group, orderBy });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <section className="insights-rows" aria-label={`Records of ${title}`}>
      <div className="insights-head">
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {title}
          {group && ` (${resultCount(group.count).toLowerCase()})`}
        </h2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={`Close the records of ${title}`}
          onClick={onClose}
        />
      </div>
      {error === undefined && !pages && <Spinner className="insights-wait" aria-label="Loading" />}
      {error !== undefined && !pages && (
        <Callout intent="danger" role="alert">
          <p>{errorText(error)}</p>
          <Button icon={<Refresh />} text="Retry" onClick={retry} />
        </Callout>
      )}
      {pages && <Records {...{ opened, pages, title, orderBy }} onOrder={setOrderBy} />}
      {error !== undefined && pages && <MoreFailed onRetry={retry} />}
      {(showMore || isLoadingMore) && (
        <div className="screen-more">
          <Button text="Load More" loading={isLoadingMore} onClick={showMore} />
        </div>
      )}
    </section>
  );
}

interface RecordsProps {
  opened: Opened;
  pages: readonly KpiTable[];
  title: string;
  orderBy: RowOrder | undefined;
  onOrder(orderBy: RowOrder): void;
}

function Records({ opened, pages, title, orderBy, onOrder }: RecordsProps) {
  const { dataset, context } = opened;
  const { template } = dataset;
  const columns = pages[0]?.columns ?? [];
  const series = {
    id: 1,
    alias: template,
    filters: [],
    aggregation: "COUNT" as const,
    columns: columns.map(({ attribute, label }) => ({ field: attribute, label })),
  };
  const rows = pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p role="status">No rows</p>;
  return (
    <RowsTable
      {...{ template, rows, orderBy, onOrder }}
      columns={rowColumns(series, context)}
      label={`Records of ${title}`}
    />
  );
}
