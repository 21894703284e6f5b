import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { HotkeysProvider } from "@blueprintjs/core";
import { Column, RenderMode, SelectionModes, Table } from "@blueprintjs/table";
import { endOf, lineHeight } from "./columns/columns.ts";
import { GridLines, type LinesProps } from "./lines/GridLines.tsx";
import { observeSize } from "./observeSize.ts";

interface Props extends Omit<LinesProps, "scrollerRef"> {
  /** Gets the element that scrolls. */
  scrollerRef: RefObject<HTMLElement | null>;
}

/**
 * The rows, scrolled and sized by Blueprint's table. To it all of them are one cell: with several, it would draw each again whenever it
 * comes into view, and compare them all on each step (decision 15).
 */
export function GridBody({ lines, around, active, isSelected, height, scrollerRef, onSeen }: Props) {
  useState(observeSize);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The grid around it takes the keys.
    frame.current?.querySelector(".bp6-table-container")?.removeAttribute("tabindex");
    const scroller = frame.current?.querySelector<HTMLElement>(scrollerPath) ?? null;
    scrollerRef.current = scroller;
    scroller?.setAttribute("role", "rowgroup");
    scroller?.setAttribute("tabindex", "-1");
  }, [scrollerRef]);
  const drawLines = useCallback(
    () => <GridLines {...{ lines, around, active, isSelected, height, scrollerRef, onSeen }} />,
    [lines, around, active, isSelected, height, scrollerRef, onSeen],
  );
  return (
    <div ref={frame} className="ss-grid-body" style={{ height }}>
      <HotkeysProvider renderDialog={noDialog}>
        <Table
          className="ss-grid-table"
          numRows={1}
          rowHeights={[lines.count * lineHeight]}
          maxRowHeight={Infinity}
          columnWidths={[endOf(around.columns) + (around.end?.width ?? 0)]}
          enableRowHeader={false}
          enableColumnHeader={false}
          enableMultipleSelection={false}
          selectionModes={SelectionModes.NONE}
          renderMode={RenderMode.NONE}
          cellRendererDependencies={[drawLines]}
        >
          <Column id="lines" cellRenderer={drawLines} />
        </Table>
      </HotkeysProvider>
    </div>
  );
}

/** The table's own keys stay unused, and so does its list of them. */
const noDialog = () => <></>;

const scrollerPath = ".bp6-table-quadrant-main .bp6-table-quadrant-scroll-container";
