import { useContext, type MouseEvent } from "react";
import { nearestMark, type Mark } from "../marks.ts";
import { PointingContext, useDrawing } from "./drawingContext.ts";

/** What stands out: a frame around a bar, a ring around a point. Images leave it out. */
function ActiveMark({ mark }: { mark: Mark }) {
  const looks = { fill: "none", stroke: "var(--ss-text)", strokeWidth: 2, "data-image": "no" };
  if (mark.width === 0 && mark.height === 0) return <circle cx={mark.x} cy={mark.y} r={6.5} {...looks} />;
  return (
    <rect x={mark.x - 2} y={mark.y - 2} width={mark.width + 4} height={mark.height + 4} rx={2} {...looks} />
  );
}

/** Takes the pointer over the whole chart, so that small bars and thin lines are as easy to meet as others. */
export function Pointer() {
  const { layout, marks } = useDrawing();
  const { active, onPointer, onOpen } = useContext(PointingContext);
  const { innerWidth, innerHeight, isHorizontal } = layout;
  const markAt = ({ clientX, clientY, currentTarget }: MouseEvent<SVGRectElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / (box.width || 1)) * innerWidth;
    const y = ((clientY - box.top) / (box.height || 1)) * innerHeight;
    return nearestMark(marks, x, y, isHorizontal);
  };
  const activeMark = marks.find(({ group, series }) => group === active?.group && series === active.series);
  return (
    <g>
      {activeMark && <ActiveMark mark={activeMark} />}
      <rect
        className="ss-chart-pointer"
        data-image="no"
        data-opens={onOpen !== undefined || undefined}
        width={innerWidth}
        height={innerHeight}
        fill="transparent"
        onMouseMove={(event) => onPointer(markAt(event))}
        onMouseLeave={() => onPointer(undefined)}
        onClick={(event) => {
          const mark = markAt(event);
          if (mark) onOpen?.(mark);
        }}
      />
    </g>
  );
}
