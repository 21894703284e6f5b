import type { Mark } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Where the figure of a bar stands: beyond its higher end, also where that is zero, since labels of groups stand at the other one. */
function spotOf({ x, y, width, height }: Mark, isHorizontal: boolean) {
  return isHorizontal
    ? { x: x + width + 5, y: y + height / 2, dominantBaseline: "central" as const }
    : { x: x + width / 2, y: y - 5, textAnchor: "middle" as const };
}

/** The figures of bars, where these are few. */
export function ValueLabels() {
  const { model, layout, marks } = useDrawing();
  if (!layout.hasValueLabels) return null;
  return (
    <g>
      {marks.map((mark) => (
        <text
          key={`${mark.series}.${mark.group}`}
          {...spotOf(mark, layout.isHorizontal)}
          fontSize={12}
          fill="var(--ss-text)"
        >
          {model.series[mark.series]?.texts[mark.group]}
        </text>
      ))}
    </g>
  );
}
