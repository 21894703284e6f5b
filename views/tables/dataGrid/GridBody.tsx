import { memo, useEffect, type RefObject } from "react";
import { endOf, lineHeight } from "./columns/columns.ts";
import { GridLine, type LineContext } from "./lines/GridLine.tsx";
import type { CellPosition, Lines } from "./gridProps.ts";
import { useSlots } from "./lines/useSlots.ts";

interface Props {
  lines: Lines;
  around: LineContext;
  active: CellPosition | undefined;
  isSelected(line: number): boolean;
  /** What is seen of the lines at once, in pixels. */
  height: number;
  /** Gets the element that scrolls. */
  scrollerRef: RefObject<HTMLDivElement | null>;
  /** Reports the last row in view. */
  onSeen(last: number): void;
}

/** The lines together, for assistive technology. The grid around them takes the keys. */
const rowGroup = { role: "rowgroup", tabIndex: -1 } as const;

/** The lines in a box that scrolls: those in view are drawn, at their place in the height of all of them (decision 50). */
export const GridBody = memo(DrawnBody);

function DrawnBody({ lines, around, active, isSelected, height, scrollerRef, onSeen }: Props) {
  const slots = useSlots(scrollerRef, height, lines.count);
  const last = slots.at(-1)?.line;
  useEffect(() => {
    if (last !== undefined) onSeen(last);
  }, [last, onSeen]);
  const size = { height: lines.count * lineHeight, width: endOf(around.columns) + (around.end?.width ?? 0) };
  return (
    <div ref={scrollerRef} {...rowGroup} className="ss-grid-body" style={{ height }}>
      <div role="presentation" style={size}>
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
    </div>
  );
}
