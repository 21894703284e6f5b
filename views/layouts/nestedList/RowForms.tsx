import { Fragment, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { Row } from "../../../engine/index.ts";
import { useSortableRow } from "../../parts/sortable/Sortable.tsx";
import { NestedRecord } from "../../formScope/NestedRecord.tsx";
import { RowErrors } from "../nested/RowErrors.tsx";
import { RowMenu } from "../nested/RowMenu.tsx";
import { isLoaded } from "../nested/useNested.ts";
import { actionsOf } from "./actions.ts";
import type { Listing } from "./useListing.ts";
import type { VirtualRows } from "./useVirtualRows.ts";

interface Props {
  listing: Listing;
  virtual: VirtualRows;
  /** The element that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  labelId: string;
}

/** The records of a list as forms, one below the other; only those on screen are there. */
export function RowForms({ listing, virtual, frame, labelId }: Props) {
  const gap = (height: number) => height > 0 && <li aria-hidden="true" style={{ height }} />;
  return (
    <div ref={frame} className="ss-forms-frame" onFocus={virtual.onFocus} onBlur={virtual.onBlur}>
      <ul className="ss-forms" aria-labelledby={labelId}>
        {virtual.mounted.map(({ row, index, gap: before }) => (
          <Fragment key={row.id}>
            {gap(before)}
            <FormRow listing={listing} row={row} index={index} measure={virtual.measure} />
          </Fragment>
        ))}
        {gap(virtual.rest)}
      </ul>
    </div>
  );
}

interface RowProps {
  listing: Listing;
  row: Row;
  index: number;
  measure(element: HTMLElement | null): void;
}

function FormRow(props: RowProps) {
  return props.listing.may.order ? <MovableForm {...props} /> : <FormCard {...props} />;
}

function MovableForm(props: RowProps) {
  const { ref, style, handle, isDragging } = useSortableRow(props.row.id, props.listing.titleOf(props.row));
  const measure = (element: HTMLElement | null) => {
    ref(element);
    props.measure(element);
  };
  return <FormCard {...props} measure={measure} style={style} handle={handle} isDragging={isDragging} />;
}

interface CardProps extends RowProps {
  handle?: ReactNode;
  style?: CSSProperties;
  isDragging?: boolean;
}

function FormCard({ listing, row, index, measure, handle, style, isDragging }: CardProps) {
  const actions = actionsOf(listing, row, index);
  const title = listing.titleOf(row);
  return (
    <li
      ref={measure}
      className="ss-form-row"
      aria-posinset={index + 1}
      aria-setsize={listing.rows.length}
      data-row={row.id}
      data-index={index}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <div className="ss-form-card" role="group" aria-label={title}>
        <div className="ss-form-row-head">
          {handle}
          <h4 className="ss-form-row-title">{title}</h4>
          <RowErrors row={row} />
          <RowMenu title={title} actions={actions} />
        </div>
        {isLoaded(row) && (
          <NestedRecord
            relation={listing.node.relation}
            row={row}
            index={index}
            readOnly={actions.readOnly}
          />
        )}
      </div>
    </li>
  );
}
