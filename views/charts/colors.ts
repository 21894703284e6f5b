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
