import { useEffect, useMemo, useState, type FocusEvent, type RefObject } from "react";
import type { GridColumn } from "./columns/columns.ts";
import { positionWithin } from "./gridKeys.ts";
import type { CellPosition } from "./gridProps.ts";

type Focusable = RefObject<HTMLElement | null>;

/** Gives the grid the focus; the page does not scroll to it. */
export function takeFocus(grid: Focusable) {
  grid.current?.focus({ preventScroll: true });
}

/** The column whose menu is open. The focus returns to the grid when the menu closes, or its column is gone. */
export function useColumnMenu(columns: readonly GridColumn[], grid: Focusable) {
  const [menu, setMenu] = useState<string>();
  const onMenu = (key: string | undefined) => {
    setMenu(key);
    if (key === undefined) takeFocus(grid);
  };
  const hasMenu = menu === undefined || columns.some(({ key }) => key === menu);
  useEffect(() => {
    if (hasMenu) return;
    setMenu(undefined);
    takeFocus(grid);
  }, [hasMenu, grid]);
  return { menu, onMenu };
}

/** The cell that keys have reached; `shown` while the grid has the focus. */
export function useCellInUse(lineCount: number, columnCount: number, scroller: Focusable) {
  const [position, setActive] = useState<CellPosition>({ line: 0, column: 0 });
  const [hasFocus, setFocus] = useState(false);
  // Lines may be fewer than they were when the keyboard came here.
  const active = useMemo(
    () => positionWithin(position, lineCount, columnCount),
    [position, lineCount, columnCount],
  );
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // A press on a line gives the focus to what scrolls.
    if (target === scroller.current || target.matches(".ss-grid-line"))
      currentTarget.focus({ preventScroll: true });
    else setFocus(target === currentTarget);
  };
  return { active, shown: hasFocus ? active : undefined, setActive, onFocus, onBlur: () => setFocus(false) };
}
