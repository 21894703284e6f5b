import type { ChartModel } from "../../../engine/index.ts";
import { seriesColor } from "../colors.ts";
import type { Mark } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Whether a value has no neighbor, so that no line shows it. */
function isAlone(model: ChartModel, { group, series }: Mark): boolean {
  const values = model.series[series]?.values ?? [];
  return values[group - 1] == null && values[group + 1] == null;
}

/** Marks at the values of lines; where there are too many, at those that no line shows. */
export function Points() {
  const { model, layout, marks } = useDrawing();
  return (
    <g>
      {marks.map((mark) =>
        layout.hasPoints || isAlone(model, mark) ? (
          <circle
            key={`${mark.series}.${mark.group}`}
            className="ss-chart-point"
            cx={mark.x}
            cy={mark.y}
            r={3.5}
            fill={seriesColor(mark.series)}
          />
        ) : null,
      )}
    </g>
  );
}
