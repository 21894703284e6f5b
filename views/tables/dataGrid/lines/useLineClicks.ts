import { useCallback, type MouseEvent } from "react";
import { useViews } from "../../../context/viewsContext.ts";
import { isInEnd } from "../endControls.ts";
import type { Opening } from "../opening.ts";
import type { CellPosition } from "../gridProps.ts";
import type { GroupedLines } from "./useLines.ts";
import type { Selection } from "../useSelection.ts";

interface Props {
  lines: GroupedLines;
  selection: Selection | undefined;
  open: Opening;
  isSelectable: boolean;
  setActive(position: CellPosition): void;
}

/** The line that was pressed. */
export function lineAt({ target }: MouseEvent): number | undefined {
  const line =
    target instanceof Element ? target.closest<HTMLElement>("[data-line]")?.dataset["line"] : undefined;
  return line === undefined ? undefined : Number(line);
}

function columnAt({ target }: MouseEvent, isSelectable: boolean): number {
  const index =
    target instanceof Element ? target.closest("[aria-colindex]")?.getAttribute("aria-colindex") : null;
  return Math.max(0, Number(index ?? 1) - (isSelectable ? 2 : 1));
}

/** What a press on a line does: follows a link, closes a group, chooses, or opens where nothing can be chosen. */
export function useLineClicks({ lines, selection, open, isSelectable, setActive }: Props) {
  const { onNavigate } = useViews();
  return useCallback(
    (event: MouseEvent) => {
      const index = lineAt(event);
      if (index === undefined || !(event.target instanceof Element)) return;
      if (event.target.closest("a")) return followInside(event, onNavigate);
      setActive({ line: index, column: columnAt(event, isSelectable) });
      if (isInEnd(event.target)) return;
      const line = lines.at(index);
      if (line.type === "group") return lines.toggle(line.group.key);
      if (window.getSelection()?.isCollapsed === false) return;
      const { shiftKey, ctrlKey, metaKey } = event;
      if (!selection) open.open(line);
      else if (event.target.closest("[data-selector]") && !shiftKey) selection.toggle(index);
      else selection.press(index, { range: shiftKey, adds: ctrlKey || metaKey });
    },
    [lines, selection, open, isSelectable, setActive, onNavigate],
  );
}

/** A plain press on a link within the product stays in the page; every other one is the browser's. */
export function followInside(event: MouseEvent, onNavigate: (href: string) => void) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const href = link?.getAttribute("href") ?? undefined;
  if (!isPlain || href === undefined || link?.dataset["inside"] === undefined) return;
  event.preventDefault();
  onNavigate(href);
}
