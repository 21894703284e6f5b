import type { ChartModel } from "../../../engine/index.ts";
import { seriesLook } from "../colors.ts";
import type { Mark } from "../marks.ts";
import { useDrawing } from "./drawingContext.ts";

/** Whether a value has no neighbor, so that no line shows it. */
function isAlone(model: ChartModel, { group, series }: Mark): boolean {
  const values = model.series[series]?.values ?? [];
  return values[group - 1] == null && values[group + 1] == null;
}

/** Whether a number is another one than that of the group before, from zero on: on an axis of time something has happened then. */
function isChanged(model: ChartModel, { group, series }: Mark): boolean {
  const values = model.series[series]?.values ?? [];
  return values[group] !== (group === 0 ? 0 : values[group - 1]);
}

/** A disc, of the time before a ring. */
function pointLook({ series }: ChartModel, mark: Mark) {
  const { color, kind } = seriesLook(series, mark.series);
  return kind === "earlier"
    ? { fill: "var(--ss-surface)", stroke: color, strokeWidth: 1.5 }
    : { fill: color };
}

/** Marks at the values of lines; where there are too many, at those that no line shows. On an axis of time marks are where steps are. */
export function Points() {
  const { model, layout, marks } = useDrawing();
  const isMarked = (mark: Mark) =>
    model.time ? layout.hasPoints && isChanged(model, mark) : layout.hasPoints || isAlone(model, mark);
  return (
    <g>
      {marks.map((mark) =>
        isMarked(mark) ? (
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
