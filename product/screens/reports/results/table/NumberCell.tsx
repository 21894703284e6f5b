import { Button } from "@blueprintjs/core";
import type { ReportTable, ReportTableColumn, ReportTableLine } from "../../../../../engine/index.ts";

interface Props {
  table: Pick<ReportTable, "columns">;
  line: ReportTableLine;
  column: ReportTableColumn;
  text: string;
  /** Left out: no records stand behind it. */
  onOpen?: (() => void) | undefined;
}

/** A number, which opens its records. */
export function NumberCell({ table, line, column, text, onOpen }: Props) {
  const subtotal = column.kind === "subtotal" || line.isSubtotal || undefined;
  return (
    <td data-align="right" data-subtotal={subtotal} data-change={changeOf(column, line, table)}>
      {onOpen ? (
        <Button
          size="small"
          variant="minimal"
          text={text}
          aria-label={`${text}: ${groupOf(table, line)}, ${column.label}`}
          onClick={onOpen}
        />
      ) : (
        text
      )}
    </td>
  );
}

/** The groups of a line, from the outer to the inner one. */
function groupOf({ columns }: Props["table"], { texts }: ReportTableLine): string {
  const groups = columns.filter(({ kind }) => kind === "group").length;
  return texts
    .slice(0, groups)
    .filter((text) => text !== "")
    .join(", ");
}

/** Whether a difference is more or less; undefined for all other numbers. */
function changeOf(column: ReportTableColumn, { values }: ReportTableLine, { columns }: Props["table"]) {
  if (column.kind !== "difference" && column.kind !== "change") return undefined;
  const value = values[columns.indexOf(column)];
  return typeof value === "number" && value !== 0 ? (value > 0 ? "more" : "less") : undefined;
}
