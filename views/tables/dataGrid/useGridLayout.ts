import { useRef, useState } from "react";
import { scrollbarSize } from "../../parts/frame/scrollbar.ts";
import { useWidth } from "../../parts/frame/useWidth.ts";
import { useDueDrawing } from "./cells/useDueDrawing.tsx";
import { endOf, lineHeight, selectorWidth, useGridColumns, useShownColumns } from "./columns/columns.ts";
import { useWantedWidths } from "./columns/useWantedWidths.ts";
import type { DataGridProps } from "./gridProps.ts";
import { useLines } from "./lines/useLines.ts";
import { useMostHeight } from "./useMostHeight.ts";

/** The lines and the columns of a grid, and the pixels that both take. */
export function useGridLayout(props: DataGridProps) {
  const { template, rows, state } = props;
  const [resized, setResized] = useState<{ key: string; width: number }>();
  const isSelectable = props.selection !== undefined && props.onSelection !== undefined;
  const section = useRef<HTMLElement>(null);
  const width = useWidth(section);
  const shown = useShownColumns(template, state.columns);
  const { lines, progress: grouping } = useLines(template, rows, shown, state.groupBy);
  const drawing = useDueDrawing(template);
  const wanted = useWantedWidths(template, shown, rows, drawing);
  const start = isSelectable ? selectorWidth : 0;
  const bar = scrollbarSize();
  const mostHeight = useMostHeight(section, props);
  const isScrolled = lines.count * lineHeight > mostHeight;
  const space = width && width - edges - start - (props.end?.width ?? 0) - (isScrolled ? bar : 0);
  const columns = useGridColumns(shown, state.columns, { start, space, wanted, resized });
  const isWide = space !== undefined && endOf(columns) - start > space;
  const height = heightOf(lines.count, mostHeight, isWide ? bar : 0);
  return { section, drawing, grouping, mostHeight, lines, columns, isWide, height, onResize: setResized };
}

/** Pixels of the edges of the grid, from side to side. */
const edges = 2;

/** Pixels of the rows: as many as there are, or as many whole ones as fit, with a scroll bar below them. */
function heightOf(count: number, most: number, bar: number): number {
  const all = count * lineHeight;
  if (all + bar <= most) return all + bar;
  return Math.floor((most - bar) / lineHeight) * lineHeight + bar;
}
