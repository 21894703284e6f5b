import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { HotkeysProvider } from "@blueprintjs/core";
import { Column, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { endOf, lineHeight } from "./columns.ts";
import { GridLine, type LineSurroundings } from "./GridLine.tsx";
import { observeSize } from "./observeSize.ts";
import type { Lines } from "./types.ts";

/** A cell of the grid, by places; the line -1 is the header. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Props {
  lines: Lines;
  around: LineSurroundings;
  active: Place | undefined;
  isSelected(line: number): boolean;
  /** Changes when the selection does. */
  selection: unknown;
  /** Pixels. */
  height: number;
  /** Gets the element that scrolls. */
  scrollerRef: RefObject<HTMLElement | null>;
  /** Tells the last line in view. */
  onSeen(last: number): void;
}

/**
 * The lines that are in view, kept so by Blueprint's table. To it, each line is one cell: that makes a line one element for
 * assistive technology, and one thing to draw when the grid is scrolled.
 */
export function GridBody({
  lines,
  around,
  active,
  isSelected,
  selection,
  height,
  scrollerRef,
  onSeen,
}: Props) {
  useState(observeSize);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The grid around it takes the keys.
    frame.current?.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    scrollerRef.current = frame.current?.querySelector<HTMLElement>(scroller) ?? null;
    scrollerRef.current?.setAttribute("role", "rowgroup");
    scrollerRef.current?.setAttribute("tabindex", "-1");
  }, [scrollerRef]);
  const drawLine = useCallback(
    (index: number) => (
      <GridLine
        index={index}
        line={lines.at(index)}
        isSelected={isSelected(index)}
        activeColumn={active?.line === index ? active.column : undefined}
        around={around}
      />
    ),
    [lines, around, active, isSelected],
  );
  const tellSeen = useCallback(({ rowIndexEnd }: { rowIndexEnd: number }) => onSeen(rowIndexEnd), [onSeen]);
  return (
    <div ref={frame} className="ss-grid-body" style={{ height }}>
      <HotkeysProvider renderDialog={noDialog}>
        <Table
          className="ss-grid-table"
          numRows={lines.count}
          defaultRowHeight={lineHeight}
          minRowHeight={lineHeight}
          columnWidths={[endOf(around.columns)]}
          enableRowHeader={false}
          enableColumnHeader={false}
          enableMultipleSelection={false}
          selectionModes={SelectionModes.NONE}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[drawLine, selection]}
          onVisibleCellsChange={tellSeen}
        >
          <Column id="lines" cellRenderer={drawLine} />
        </Table>
      </HotkeysProvider>
    </div>
  );
}

/** The table's own keys stay unused, and so does its list of them. */
const noDialog = () => <></>;

const scroller = ".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container";
