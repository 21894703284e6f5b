import type { ChartSeries } from "../../engine/index.ts";

/** The colors of series in their order: tokens of charts.css, which has them for both themes. */
const seriesColors = [1, 2, 3, 4, 5, 6].map((number) => `var(--ss-chart-${number})`);

/** The color of the series at a position; after the last color the first one comes again. */
export function seriesColor(position: number): string {
  return seriesColors[position % seriesColors.length] ?? "currentColor";
}

/** Whether an earlier series has the same color: it is dashed or dotted then. */
export function isColorRepeated(position: number): boolean {
  return position >= seriesColors.length;
}

/** How a series is distinguished: `plain`; `repeated`, where an earlier one has the same color; `earlier`, beside the series of the same color of now. */
export interface SeriesLook {
  readonly color: string;
  readonly kind: "plain" | "repeated" | "earlier";
}

/** The look of the series at a position. The numbers of the time before have the color of those of now, lighter and dashed. */
export function seriesLook(series: readonly Pick<ChartSeries, "earlierOf">[], position: number): SeriesLook {
  const beside = series[position]?.earlierOf;
  const own = series.slice(0, beside ?? position).filter(({ earlierOf }) => earlierOf === undefined).length;
  const kind = beside !== undefined ? "earlier" : isColorRepeated(own) ? "repeated" : "plain";
  return { color: seriesColor(own), kind };
}
