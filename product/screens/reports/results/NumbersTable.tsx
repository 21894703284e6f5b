import { Button } from "@blueprintjs/core";
import type {
  ReportSort,
  ReportTable,
  ReportTableColumn,
  ReportTableLine,
} from "../../../../engine/index.ts";
import { ScrollFrame } from "../../../../views/index.ts";
import { SortHead } from "./SortHead.tsx";

interface Props {
  table: ReportTable;
  title: string;
  sort: ReportSort | undefined;
  onSort(sort: ReportSort): void;
  /** Opens the records behind a number; of the totals where the line has the index -1. */
  onNumber(line: ReportTableLine, column: ReportTableColumn): void;
  /** Whether records stand behind a number. */
  opens(line: ReportTableLine, column: ReportTableColumn, value: ReportTableLine["key"]): boolean;
}

/** The numbers of a report; each opens its records. */
export function NumbersTable({ table, title, sort, onSort, onNumber, opens }: Props) {
  const { columns, lines, footer } = table;
  const cells = (line: ReportTableLine) =>
    columns.map((column, index) => (
      <Cell
        key={`${column.kind} ${column.id}`}
        column={column}
        line={line}
        text={line.texts[index] ?? ""}
        {...(opens(line, column, line.values[index] ?? null) && { onOpen: () => onNumber(line, column) })}
      />
    ));
  return (
    <ScrollFrame className="reports-frame" label={title}>
      <table className="reports-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={`${column.kind} ${column.id}`} {...{ column, columns, sort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.index}>{cells(line)}</tr>
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

interface HeadProps extends Pick<Props, "sort" | "onSort"> {
  column: ReportTableColumn;
  columns: readonly ReportTableColumn[];
}

function Head({ column, columns, sort, onSort }: HeadProps) {
  const { label, align } = column;
  const by = sortKey(column, columns);
  const own: ReportSort = sort ?? { by: "group", direction: "asc" };
  const direction = own.by === by ? own.direction : undefined;
  const next = direction === "asc" ? "desc" : "asc";
  const onPress = by === undefined ? undefined : () => onSort({ by, direction: next });
  return <SortHead {...{ label, align, direction }} onSort={onPress} />;
}

/** By what lines are sorted from a column; undefined: the columns of a second grouping sort nothing by themselves. */
function sortKey(
  column: ReportTableColumn,
  columns: readonly ReportTableColumn[],
): ReportSort["by"] | undefined {
  const numbers = columns.filter(({ kind }) => kind === "number");
  if (column.kind === "group") return "group";
  if (column.kind === "subtotal") return numbers[0]?.seriesId;
  const isAlone = numbers.filter(({ seriesId }) => seriesId === column.seriesId).length === 1;
  return isAlone ? column.seriesId : undefined;
}

interface CellProps {
  column: ReportTableColumn;
  line: ReportTableLine;
  text: string;
  onOpen?(): void;
}

function Cell({ column, line, text, onOpen }: CellProps) {
  const group = line.texts[0] ?? "";
  if (column.kind === "group") {
    return (
      <th scope="row" dir="auto">
        {text}
        {line.isOpen && <span className="reports-quiet"> so far</span>}
      </th>
    );
  }
  return (
    <td data-align="right">
      {onOpen ? (
        <Button
          size="small"
          variant="minimal"
          text={text}
          aria-label={`${text}: ${group}, ${column.label}`}
          onClick={onOpen}
        />
      ) : (
        text
      )}
    </td>
  );
}
