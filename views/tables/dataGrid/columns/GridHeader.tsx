import type { RefObject } from "react";
import { Checkbox } from "@blueprintjs/core";
import { endOf, type ColumnRange, type GridColumn } from "./columns.ts";
import { EndHeader } from "../GridEnd.tsx";
import { cellId } from "../lines/GridLine.tsx";
import { HeaderCell, type HeaderProps } from "./HeaderCell.tsx";
import type { LineEnd } from "../gridProps.ts";
import type { Selection } from "../useSelection.ts";

interface Props extends HeaderProps {
  columns: readonly GridColumn[];
  range: ColumnRange;
  /** Place of the column in which the keyboard is; undefined when it is not in the header. */
  activeColumn: number | undefined;
  selection: Selection | undefined;
  /** Records that can be chosen. */
  count: number;
  end: LineEnd | undefined;
  /** Gets the line of cells, which moves aside with the body. */
  lineRef: RefObject<HTMLDivElement | null>;
}

/** The names of the columns. */
export function GridHeader(props: Props) {
  const { columns, range, activeColumn, selection, count, end, lineRef, ...rest } = props;
  const shown = columns.slice(range.first, range.last + 1);
  return (
    <div role="row" aria-rowindex={1} className="ss-grid-head">
      <div
        role="presentation"
        ref={lineRef}
        className="ss-grid-head-line"
        style={{ width: endOf(columns) + (end?.width ?? 0) }}
      >
        {selection && <SelectAll selection={selection} count={count} />}
        {shown.map((column, index) => (
          <HeaderCell
            key={column.key}
            {...rest}
            column={column}
            position={range.first + index}
            colIndex={range.first + index + (selection ? 2 : 1)}
            isActive={activeColumn === range.first + index}
          />
        ))}
      </div>
      {end && (
        <EndHeader
          end={end}
          id={cellId(rest.gridId, -1, columns.length)}
          colIndex={columns.length + (selection ? 2 : 1)}
          isActive={activeColumn === columns.length}
        />
      )}
    </div>
  );
}

function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  const isAll = count > 0 && selection.size >= count;
  return (
    <div role="columnheader" aria-colindex={1} className="ss-grid-selector">
      <Checkbox
        tabIndex={-1}
        aria-label="Select all rows"
        checked={isAll}
        indeterminate={selection.size > 0 && !isAll}
        onChange={() => (isAll ? selection.clear() : selection.all())}
      />
    </div>
  );
}
