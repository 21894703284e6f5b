import { Fragment, type RefObject } from "react";
import { Classes } from "@blueprintjs/core";
import { joinClasses } from "../../parts/joinClasses.ts";
import { onGridKey } from "./gridKeys.ts";
import { TableRow } from "./TableRow.tsx";
import type { Listing } from "./useListing.ts";
import type { VirtualRows } from "./useVirtualRows.ts";

interface Props {
  listing: Listing;
  virtual: VirtualRows;
  /** The element that scrolls. */
  frame: RefObject<HTMLDivElement | null>;
  labelId: string;
}

/** The records of a list as a table, at most 600 px high (spec records.md 9); of its rows only those on screen are there. */
export function RowTable({ listing, virtual, frame, labelId }: Props) {
  const { columns, rows, may, node } = listing;
  const gap = (height: number) =>
    height > 0 && <tr className="ss-rows-gap" aria-hidden="true" style={{ height }} />;
  return (
    <div ref={frame} className="ss-rows-frame">
      <table
        role="grid"
        aria-labelledby={labelId}
        aria-rowcount={rows.length + 1}
        className={joinClasses(
          Classes.HTML_TABLE,
          Classes.COMPACT,
          "ss-rows",
          node.layout === "table" && !listing.readOnly && "ss-cells",
        )}
        onKeyDown={onGridKey}
        onFocus={virtual.onFocus}
        onBlur={virtual.onBlur}
      >
        <thead>
          <tr role="row" aria-rowindex={1}>
            {may.order && <HiddenHeader label="Order" />}
            {columns.map((field) => (
              <th key={field.key} role="columnheader" scope="col" data-align={field.fieldType.align}>
                {field.label}
                {field.required === true && node.layout === "table" && !listing.readOnly && (
                  <span className="ss-required" aria-hidden="true">
                    *
                  </span>
                )}
              </th>
            ))}
            <HiddenHeader label="Actions" />
          </tr>
        </thead>
        <tbody>
          {virtual.mounted.map(({ row, index, gap: before }) => (
            <Fragment key={row.id}>
              {gap(before)}
              <TableRow listing={listing} row={row} index={index} measure={virtual.measure} />
            </Fragment>
          ))}
          {gap(virtual.rest)}
        </tbody>
      </table>
    </div>
  );
}

function HiddenHeader({ label }: { label: string }) {
  return (
    <th role="columnheader" scope="col" className="ss-rows-narrow">
      <span className="ss-unseen">{label}</span>
    </th>
  );
}
