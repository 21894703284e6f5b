import { useContext, type CSSProperties, type ReactNode } from "react";
import { Classes } from "@blueprintjs/core";
import type { CompiledField, Row } from "../../../engine/index.ts";
import { useSortableRow } from "../../parts/sortable/Sortable.tsx";
import { RevealContext } from "../../formScope/reveal.ts";
import { RecordScope } from "../../formScope/RecordScope.tsx";
import { FieldCell } from "../fieldRow/FieldCell.tsx";
import { RowErrors } from "../nested/RowErrors.tsx";
import { RowMenu, type RowActions } from "../nested/RowMenu.tsx";
import { actionsOf } from "./actions.ts";
import { RowText } from "./RowText.tsx";
import type { Listing } from "./useListing.ts";

interface Props {
  listing: Listing;
  row: Row;
  index: number;
  measure(element: HTMLElement | null): void;
}

/** A row of a table of records. In a list that has an order it can be moved. */
export function TableRow(props: Props) {
  return props.listing.may.order ? <MovableRow {...props} /> : <RowCells {...props} />;
}

function MovableRow(props: Props) {
  const { ref, style, handle, isDragging } = useSortableRow(props.row.id, props.listing.titleOf(props.row));
  const measure = (element: HTMLElement | null) => {
    ref(element);
    props.measure(element);
  };
  return <RowCells {...props} measure={measure} style={style} handle={handle} isDragging={isDragging} />;
}

interface CellsProps extends Props {
  handle?: ReactNode;
  style?: CSSProperties;
  isDragging?: boolean;
}

function RowCells({ listing, row, index, measure, handle, style, isDragging }: CellsProps) {
  const { node, columns } = listing;
  const { path } = useContext(RevealContext);
  const actions = actionsOf(listing, row, index);
  const title = listing.titleOf(row);
  const inPlace = node.layout === "table" && !actions.readOnly && actions.onOpen !== undefined;
  const cells = columns.map((field, column) => (
    <td
      key={field.key}
      role="gridcell"
      tabIndex={-1}
      data-align={field.fieldType.align}
      data-label={field.label}
    >
      {inPlace ? (
        <FieldCell field={field} />
      ) : (
        <CellText row={row} field={field} title={title} actions={column === 0 ? actions : undefined} />
      )}
    </td>
  ));
  return (
    <tr
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      aria-label={title}
      data-row={row.id}
      data-path={`${path}${node.relation}/${row.id}/`}
      data-index={index}
      data-dragging={isDragging || undefined}
      style={style}
    >
      {handle && (
        <td role="gridcell" tabIndex={-1} className="ss-rows-handle">
          {handle}
        </td>
      )}
      {inPlace ? (
        <RecordScope store={row.form()} record={row.record} readOnly={false}>
          {cells}
        </RecordScope>
      ) : (
        cells
      )}
      <td role="gridcell" tabIndex={-1} className="ss-rows-actions">
        <RowErrors row={row} />
        <RowMenu title={title} actions={actions} />
      </td>
    </tr>
  );
}

interface TextProps {
  row: Row;
  field: CompiledField;
  title: string;
  /** Of the first cell, which opens the row. */
  actions: RowActions | undefined;
}

function CellText({ row, field, title, actions }: TextProps) {
  const text = <RowText row={row} field={field} />;
  if (!actions) return text;
  if (!actions.onOpen) return <>{title}</>;
  const verb = actions.readOnly ? "Open" : "Edit";
  return (
    <button
      type="button"
      className={`ss-row-open ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}
      onClick={actions.onOpen}
    >
      <span className="ss-unseen">{`${verb} `}</span>
      {field.relation ? title : text}
    </button>
  );
}
