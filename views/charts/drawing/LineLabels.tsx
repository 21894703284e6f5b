import type { ChartSeries } from "../../../engine/index.ts";
import { seriesLook } from "../colors.ts";
import { cutLabel, fitText } from "../labels.ts";
import { valuePosition } from "../marks.ts";
import { spread } from "../spread.ts";
import { useDrawing } from "./drawingContext.ts";

const lastValue = ({ values }: ChartSeries): number => values.findLast((value) => value !== null) ?? 0;

/** The names of the series at the ends of their lines, where there is space for them. */
export function LineLabels() {
  const { model, layout } = useDrawing();
  if (layout.lineLabelWidth === 0) return null;
  const ends = model.series.map((series) => valuePosition(lastValue(series), model, layout));
  const positions = spread(ends, 16, layout.innerHeight);
  return (
    <g>
      {model.series.map(({ id, label }, position) => (
        <g key={id}>
          <line
            x1={layout.innerWidth + 4}
            x2={layout.innerWidth + 10}
            y1={ends[position]}
            y2={positions[position]}
            stroke={seriesLook(model.series, position).color}
            strokeWidth={2}
          />
          <text
            x={layout.innerWidth + 14}
            y={positions[position]}
            dominantBaseline="central"
            fontSize={12}
            fill="var(--ss-text)"
          >
            {fitText(cutLabel(label), layout.lineLabelWidth)}
          </text>
        </g>
      ))}
    </g>
  );
}
