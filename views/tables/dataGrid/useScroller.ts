import { useCallback, useRef } from "react";
import { lineHeight, type GridColumn } from "./columns/columns.ts";
import type { CellPosition } from "./gridProps.ts";

/** The element that scrolls a grid. */
export function useScroller() {
  const scroller = useRef<HTMLDivElement>(null);
  /** Scrolls no more than it takes to see a cell. `pinned` are the pixels that the ends of the lines cover. */
  const reveal = useCallback((position: CellPosition, column: GridColumn | undefined, pinned: number) => {
    const element = scroller.current;
    if (!element) return;
    if (position.line >= 0) {
      const top = position.line * lineHeight;
      element.scrollTop = nearest(element.scrollTop, element.clientHeight, top, lineHeight);
    }
    if (column) {
      const space = element.clientWidth - pinned;
      element.scrollLeft = nearest(element.scrollLeft, space, column.left, column.width);
    }
  }, []);
  /** Lines that are seen at once, but one. */
  const page = useCallback(
    () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / lineHeight) - 1),
    [],
  );
  return { scroller, reveal, page };
}

/** The scroll nearest to `scroll` at which what begins at `start` and is `size` long is seen. */
function nearest(scroll: number, space: number, start: number, size: number): number {
  if (start < scroll) return start;
  return start + size > scroll + space ? start + size - space : scroll;
}
