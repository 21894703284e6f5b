import { Button } from "@blueprintjs/core";
import { Link } from "react-router-dom";
import { useMomentText } from "../../../views/index.ts";
import type { UnmatchedRow } from "../../services/index.ts";
import { TableHead } from "../TableHead.tsx";

interface Props {
  rows: readonly UnmatchedRow[];
  /** The row that is being changed. */
  busyId: number | undefined;
  onMatch(row: UnmatchedRow): void;
  onDismiss(row: UnmatchedRow): void;
  onUndo(row: UnmatchedRow): void;
}

/** Rows with what in them matches nothing, or as cards where the window is narrow. */
export function UnmatchedTable({ rows, busyId, ...doing }: Props) {
  return (
    <div className="screen-scroll">
      <table className="screen-table unmatched-table" aria-label="Unmatched data">
        <TableHead
          titles={["Matches nothing", "Record type", "What the row says", "File"]}
          unseen="Actions"
        />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isBusy={row.id === busyId} {...doing} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, "rows" | "busyId"> & { row: UnmatchedRow; isBusy: boolean };

/** Columns of the file that are shown before somebody asks for the others. */
const MOST_SHOWN = 4;

function Row({ row, ...doing }: RowProps) {
  const momentText = useMomentText();
  return (
    <tr>
      <th scope="row">
        {row.missing.map(({ key, field, text }) => (
          <span key={`${key} ${text}`} className="unmatched-text">
            <span className="unmatched-quiet">{field}</span>
            {text}
          </span>
        ))}
      </th>
      <td>{row.templateName}</td>
      <td>
        <Cells cells={row.cells} />
      </td>
      <td>
        {row.source}
        <span className="unmatched-quiet">{`Row ${row.row} · ${momentText(row.createdAt)}`}</span>
        {row.changedByName !== null && row.changedAt !== null && (
          <span className="unmatched-quiet">{`${row.changedByName} · ${momentText(row.changedAt)}`}</span>
        )}
      </td>
      <td>
        <RowActions row={row} {...doing} />
      </td>
    </tr>
  );
}

/** What can be done with a row now. */
function RowActions({ row, isBusy, onMatch, onDismiss, onUndo }: RowProps) {
  const name = `row ${row.row} of ${row.source}`;
  if (row.status === "open")
    return (
      <div className="unmatched-actions">
        <Button
          size="small"
          intent="primary"
          text="Match…"
          aria-label={`Match ${name}`}
          disabled={isBusy}
          onClick={() => onMatch(row)}
        />
        <Button
          size="small"
          variant="minimal"
          text="Dismiss"
          aria-label={`Dismiss ${name}`}
          loading={isBusy}
          onClick={() => onDismiss(row)}
        />
      </div>
    );
  return (
    <div className="unmatched-actions">
      {row.recordId !== null && (
        <Link to={`/model/${row.templateAlias}/${row.recordId}`}>{`Record No. ${row.recordId}`}</Link>
      )}
      {row.mayUndo && (
        <Button
          size="small"
          text="Undo"
          aria-label={`Undo ${name}`}
          loading={isBusy}
          onClick={() => onUndo(row)}
        />
      )}
    </div>
  );
}

/** What the row of the file says: the first columns, and the others on demand. */
function Cells({ cells }: Pick<UnmatchedRow, "cells">) {
  const list = (some: UnmatchedRow["cells"]) => (
    <dl className="unmatched-cells">
      {some.map(({ column, text }) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
  const more = cells.slice(MOST_SHOWN);
  return (
    <>
      {list(cells.slice(0, MOST_SHOWN))}
      {more.length > 0 && (
        <details>
          <summary>{`${more.length} more`}</summary>
          {list(more)}
        </details>
      )}
    </>
  );
}
