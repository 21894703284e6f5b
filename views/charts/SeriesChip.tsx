import type { ChartSeries } from "../../engine/index.ts";
import { seriesLook } from "./colors.ts";

interface Props {
  /** Those of the chart. */
  series: readonly ChartSeries[];
  /** Of the series among them. */
  position: number;
}

/** A little square in the color of a series; with a hole where an earlier series has the same color, half filled for the time before. */
export function SeriesChip({ series, position }: Props) {
  const { color, kind } = seriesLook(series, position);
  return (
    <svg className="ss-chart-chip" width={12} height={12} aria-hidden="true">
      {kind === "earlier" ? (
        <>
          <rect
            x={1}
            y={1}
            width={10}
            height={10}
            rx={2}
            fill="var(--ss-surface)"
            stroke={color}
            strokeWidth={2}
          />
          <rect x={1} y={6} width={10} height={5} fill={color} opacity={0.5} />
        </>
      ) : (
        <rect width={12} height={12} rx={2} fill={color} />
      )}
      {kind === "repeated" && <circle cx={6} cy={6} r={3} fill="var(--ss-surface)" />}
    </svg>
  );
}
