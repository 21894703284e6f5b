import type { MouseEvent } from "react";
import { Classes, Tag, Tooltip } from "@blueprintjs/core";
import type { ListColumnModel, RecordData } from "../../../engine/index.ts";
import { useViews } from "../../context.tsx";
import { Link } from "../../parts/Link.tsx";
import { RecordValueText } from "../../parts/RecordValueText.tsx";

const rowFailure = "This record could not be shown. Please contact your Safety Suite Administrator.";

interface Props {
  record: RecordData;
  columns: readonly ListColumnModel[];
}

/** One record. Its first cell is the link to it; a press anywhere else in the row follows the same link. */
export function RecordRow({ record, columns }: Props) {
  const { linkTo, onNavigate } = useViews();
  const href = linkTo(record);
  const follow = (event: MouseEvent) => {
    const pressedControl = event.target instanceof Element && event.target.closest("a, button");
    if (href !== undefined && !pressedControl && window.getSelection()?.isCollapsed) onNavigate(href);
  };
  return (
    // The row is a larger target for the mouse; the keyboard has the link in the first cell.
    <tr onClick={follow}>
      {columns.map((column, index) => (
        <Cell key={column.key} record={record} column={column} href={index === 0 ? href : undefined} />
      ))}
    </tr>
  );
}

function Cell({ record, column, href }: { record: RecordData; column: ListColumnModel; href?: string }) {
  const value = <RecordValueText record={record} field={column.field} />;
  return (
    <td data-label={column.label} data-align={column.align}>
      {href === undefined || column.field.relation ? value : <Link href={href}>{value}</Link>}
    </td>
  );
}

/** The shape of a row that is still on its way. */
export function SkeletonRow({ columns }: { columns: readonly ListColumnModel[] }) {
  return (
    <tr aria-hidden="true">
      {columns.map((column) => (
        <td key={column.key}>
          <span className={Classes.SKELETON}>{column.label}</span>
        </td>
      ))}
    </tr>
  );
}

/** Stands for a record that could not be drawn (spec records.md 8). `width` is the number of columns. */
export function FailedRow({ width }: { width: number }) {
  return (
    <tr>
      <td colSpan={width}>
        <Tooltip content={rowFailure}>
          <Tag minimal intent="danger" tabIndex={0} aria-description={rowFailure}>
            Error
          </Tag>
        </Tooltip>
      </td>
    </tr>
  );
}
