import { memo, useEffect, type RefObject } from "react";
import type { CellProps } from "@blueprintjs/table";
import { lineHeight } from "../columns/columns.ts";
import { GridLine, type LineContext } from "./GridLine.tsx";
import type { Lines } from "../gridProps.ts";
import { useSlots } from "./useSlots.ts";

/** A cell of the grid, by places; the line -1 is the header. */
export interface CellPosition {
  readonly line: number;
  readonly column: number;
}

/** The lines, and what they need. */
export interface LinesProps {
  lines: Lines;
  around: LineContext;
  active: CellPosition | undefined;
  isSelected(line: number): boolean;
  /** What is seen of the lines at once, in pixels. */
  height: number;
  /** The element that scrolls. */
  scrollerRef: RefObject<HTMLElement | null>;
  /** Reports the last row in view. */
  onSeen(last: number): void;
}

/** The lines in view, as the one cell of the table around them. */
export const GridLines = memo(DrawnLines);

function DrawnLines(props: LinesProps & CellProps) {
  const { lines, around, active, isSelected, height, scrollerRef, onSeen, style } = props;
  const slots = useSlots(scrollerRef, height, lines.count);
  const last = slots.at(-1)?.line;
  useEffect(() => {
    if (last !== undefined) onSeen(last);
  }, [last, onSeen]);
  return (
    <div role="presentation" style={style}>
      <div role="presentation" style={{ translate: `0 ${(slots[0]?.line ?? 0) * lineHeight}px` }}>
        {slots.map(({ key, line }) => (
          <GridLine
            key={key}
            index={line}
            line={lines.at(line)}
            isSelected={isSelected(line)}
            activeColumn={active?.line === line ? active.column : undefined}
            around={around}
          />
        ))}
      </div>
    </div>
  );
}
