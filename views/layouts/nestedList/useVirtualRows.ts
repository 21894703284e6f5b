import { useCallback, useRef, type FocusEvent, type RefObject } from "react";
import type { Row } from "../../../engine/index.ts";
import { defaultRangeExtractor, useVirtualizer, type Range } from "../../parts/frame/virtual.ts";

/** Rows kept mounted beyond each end of what is on screen. */
const overscan = 6;

/** A mounted row, with the pixels of unmounted ones before it. */
interface MountedRow {
  row: Row;
  index: number;
  gap: number;
}

export interface VirtualRows {
  mounted: MountedRow[];
  /** Pixels of unmounted rows after the last mounted one. */
  rest: number;
  /** Ref of each row's element, which says its place in `data-index`. */
  measure(element: HTMLElement | null): void;
  scrollTo(index: number): void;
  /** For the element around the rows: the row that has the focus stays mounted wherever one scrolls. */
  onFocus(event: FocusEvent): void;
  onBlur(event: FocusEvent): void;
}

/**
 * Only the rows on screen, and the one that has the focus.
 * @param estimate height of a row in pixels, until it is measured
 */
export function useVirtualRows(
  rows: readonly Row[],
  scroll: RefObject<HTMLElement | null>,
  estimate: number,
): VirtualRows {
  const focused = useRef<number | undefined>(undefined);
  const rangeExtractor = useCallback((range: Range) => {
    const indexes = defaultRangeExtractor(range);
    const kept = focused.current;
    if (kept === undefined || kept >= range.count || indexes.includes(kept)) return indexes;
    return [...indexes, kept].sort((left, right) => left - right);
  }, []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    rangeExtractor,
    useAnimationFrameWithResizeObserver: true,
  });

  const items = virtualizer.getVirtualItems();
  const mounted = items.flatMap(({ index, start }, position): MountedRow[] => {
    const row = rows[index];
    return row ? [{ row, index, gap: start - (items[position - 1]?.end ?? 0) }] : [];
  });
  return {
    mounted,
    rest: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    onFocus: (event) => {
      const index = (event.target as Element).closest<HTMLElement>("[data-index]")?.dataset["index"];
      focused.current = index === undefined ? undefined : Number(index);
    },
    onBlur: (event) => {
      if (!event.currentTarget.contains(event.relatedTarget)) focused.current = undefined;
    },
  };
}
