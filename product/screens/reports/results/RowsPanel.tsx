import type { ReactNode } from "react";
import { Button, Callout, Spinner } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { ReportContext } from "../../../../engine/index.ts";
import { errorText } from "../../../services/index.ts";
import { MoreFailed } from "../../MoreFailed.tsx";
import type { RowOrder } from "../openedRows.ts";
import { RowsTable } from "./RowsTable.tsx";
import { type RowsAsked, useRows } from "./useRows.ts";

interface Props {
  asked: RowsAsked;
  label: string;
  context: ReportContext;
  onOrder(orderBy: RowOrder): void;
  /** Buttons over the records. */
  tools?: ReactNode;
}

/** The records behind a number, in pages. */
export function RowsPanel({ asked, label, context, onOrder, tools }: Props) {
  const { columns, isRefused, rows, error, loadMore, isLoadingMore, retry } = useRows(asked, context);
  if (isRefused) {
    return (
      <Callout compact intent="warning">
        These records are too many to be listed. Filter them first.
      </Callout>
    );
  }
  return (
    <>
      {tools && <div className="reports-tools">{tools}</div>}
      {error !== undefined && rows === undefined && <Failed error={error} onRetry={retry} />}
      {error === undefined && rows === undefined && (
        <Spinner className="reports-wait" size={32} aria-label="Loading" />
      )}
      {rows?.length === 0 && <p className="reports-quiet">No rows</p>}
      {rows && rows.length > 0 && (
        <RowsTable
          template={asked.series.alias}
          {...{ label, columns, rows, onOrder }}
          orderBy={asked.orderBy}
        />
      )}
      {error !== undefined && rows !== undefined && <MoreFailed onRetry={retry} />}
      {loadMore && (
        <div className="screen-more">
          <Button text="Load more" loading={isLoadingMore} onClick={loadMore} />
        </div>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <Callout compact intent="danger" role="alert">
      <p>We encountered an unexpected error loading this data.</p>
      <p className="reports-reason">{errorText(error)}</p>
      <Button size="small" icon={<Refresh />} text="Try again" onClick={onRetry} />
    </Callout>
  );
}
