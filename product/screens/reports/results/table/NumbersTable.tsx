import { useState } from "react";
import type {
  ReportSort,
  ReportTable,
  ReportTableColumn,
  ReportTableLine,
} from "../../../../../engine/index.ts";
import { ScrollFrame } from "../../../../../views/index.ts";
import { lineKey, shownLines } from "./collapsed.ts";
import { NumberCell } from "./NumberCell.tsx";
import { GroupCell } from "./GroupCell.tsx";
import { TableHead } from "./TableHead.tsx";

interface Props {
  table: ReportTable;
  title: string;
  sort: ReportSort | undefined;
  onSort(sort: ReportSort): void;
  /** Opens the records behind a number; of the totals where the line has the index -1. */
  onNumber(line: ReportTableLine, column: ReportTableColumn): void;
  /** Whether records stand behind a number. */
  opens(column: ReportTableColumn, value: ReportTableLine["key"]): boolean;
}

/** The numbers of a report; each opens its records. Groups inside others are shown and hidden with them. */
export function NumbersTable({ table, title, sort, onSort, onNumber, opens }: Props) {
  const { columns, lines, footer } = table;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (line: ReportTableLine) => {
    const next = new Set(closed);
    if (!next.delete(lineKey(line))) next.add(lineKey(line));
    setClosed(next);
  };
  const cells = (line: ReportTableLine) =>
    columns.map((column, index) => {
      const key = `${column.kind} ${column.id}`;
      if (column.kind === "group")
        return (
          <GroupCell
            key={key}
            {...{ line, column }}
            isClosed={closed.has(lineKey(line))}
            onToggle={() => toggle(line)}
          />
        );
      const onOpen = opens(column, line.values[index] ?? null) ? () => onNumber(line, column) : undefined;
      return <NumberCell key={key} {...{ table, line, column, onOpen }} text={line.texts[index] ?? ""} />;
    });
  return (
    <ScrollFrame className="reports-frame" label={title}>
      <table className="reports-table" aria-label={title}>
        <TableHead {...{ columns, sort, onSort }} />
        <tbody>
          {shownLines(lines, closed).map((line) => (
            <tr key={line.index} data-subtotal={line.isSubtotal}>
              {cells(line)}
            </tr>
          ))}
        </tbody>
        {footer && (
          <tfoot>
            <tr>{cells(footer)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollFrame>
  );
}
