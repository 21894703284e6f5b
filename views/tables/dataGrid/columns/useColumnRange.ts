import { useCallback, useMemo, useState } from "react";
import { rangeOf, type ColumnRange, type GridColumn } from "./columns.ts";

/** Pixels of columns that are drawn beyond what is seen, so that a small step shows them at once. */
const margin = 200;
/** Pixels that the grid is scrolled before the columns in view are looked at again. */
const step = 100;

interface View {
  readonly left: number;
  readonly width: number;
}

/** Which columns are in view. `onView` is called with how far the grid is scrolled to the side, and how wide it is. */
export function useColumnRange(columns: readonly GridColumn[]): {
  range: ColumnRange;
  onView: (left: number, width: number) => void;
} {
  const [view, setView] = useState<View>({ left: 0, width: 1440 });
  const { first, last } = rangeOf(columns, view.left - margin, view.left + view.width + margin);
  const range = useMemo(() => ({ first, last }), [first, last]);
  const onView = useCallback((scrolled: number, width: number) => {
    const left = Math.floor(scrolled / step) * step;
    setView((before) => (before.left === left && before.width === width ? before : { left, width }));
  }, []);
  return { range, onView };
}
