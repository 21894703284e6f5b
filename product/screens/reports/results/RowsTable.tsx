import type { QueryRow, RowColumn } from "../../../../engine/index.ts";
import { rowText } from "../../../../engine/index.ts";
import { Link, ScrollFrame, useFormatContext, useViews } from "../../../../views/index.ts";
import { nextOrder, type RowOrder } from "../openedRows.ts";
import { SortHead } from "./SortHead.tsx";

interface Props {
  /** Alias of the record type. */
  template: string;
  label: string;
  columns: readonly RowColumn[];
  rows: readonly QueryRow[];
  orderBy: RowOrder | undefined;
  onOrder(orderBy: RowOrder): void;
}

/** Records in columns; the first leads to the record. */
export function RowsTable({ template, label, columns, rows, orderBy, onOrder }: Props) {
  return (
    <ScrollFrame className="reports-frame" label={label}>
      <table className="reports-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ path, title, align, sortable }) => (
              <SortHead
                key={path}
                label={title}
                align={align}
                direction={orderBy?.field === path ? orderBy.direction : undefined}
                onSort={sortable ? () => onOrder(nextOrder(orderBy, path)) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} {...{ template, columns, row }} />
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Row({ template, columns, row }: Pick<Props, "template" | "columns"> & { row: QueryRow }) {
  const format = useFormatContext();
  const href = useViews().linkTo({ id: row.id, templateAlias: template });
  return (
    <tr>
      {columns.map((column, index) => {
        const text = rowText(column, row.values[index] ?? null, format);
        return (
          <td key={column.path} data-align={column.align} dir="auto">
            {index === 0 && href !== undefined ? <Link href={href}>{text}</Link> : text}
          </td>
        );
      })}
    </tr>
  );
}
