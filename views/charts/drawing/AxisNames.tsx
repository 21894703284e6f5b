import { fitText } from "../labels.ts";
import { valuePosition } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** The line at zero, where it is not the end of the chart. */
function ZeroLine() {
  const { model, layout } = useDrawing();
  if (model.scale.min > 0 || model.scale.max < 0) return null;
  const at = valuePosition(0, model, layout);
  const ends = layout.isHorizontal
    ? { x1: at, x2: at, y1: 0, y2: layout.innerHeight }
    : { x1: 0, x2: layout.innerWidth, y1: at, y2: at };
  return <line {...ends} stroke="var(--ss-muted)" strokeWidth={1} />;
}

/** What the axes are, level: the upright one above it, the other below its middle. */
export function AxisNames() {
  const { model, layout } = useDrawing();
  const { margin, innerWidth, innerHeight, width, isHorizontal } = layout;
  const upright = isHorizontal ? model.groupsLabel : model.valuesLabel;
  const level = isHorizontal ? model.valuesLabel : model.groupsLabel;
  const looks = { fontSize: 12, fill: "var(--ss-muted)" };
  return (
    <g>
      <ZeroLine />
      <text {...looks} x={-margin.left + 2} y={-margin.top + 14}>
        {fitText(upright, width - 8)}
      </text>
      <text {...looks} x={innerWidth / 2} y={innerHeight + margin.bottom - 6} textAnchor="middle">
        {fitText(level, innerWidth)}
      </text>
    </g>
  );
}
