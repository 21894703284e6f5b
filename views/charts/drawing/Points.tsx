import type { ChartModel } from "../../../engine/index.ts";
import { seriesLook } from "../colors.ts";
import type { Mark } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Whether a value has no neighbor, so that no line shows it. */
function isAlone(model: ChartModel, { group, series }: Mark): boolean {
  const values = model.series[series]?.values ?? [];
  return values[group - 1] == null && values[group + 1] == null;
}

/** A disc, of the time before a ring. */
function pointLook({ series }: ChartModel, mark: Mark) {
  const { color, kind } = seriesLook(series, mark.series);
  return kind === "earlier"
    ? { fill: "var(--ss-surface)", stroke: color, strokeWidth: 1.5 }
    : { fill: color };
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
            {...pointLook(model, mark)}
          />
        ) : null,
      )}
    </g>
  );
}
