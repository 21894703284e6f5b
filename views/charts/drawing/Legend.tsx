import type { ChartSeries } from "../../../engine/index.ts";
import { cutLabel } from "../labels.ts";
import { SeriesChip } from "../SeriesChip.tsx";

/** Which color is which series. */
export function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="ss-chart-legend">
      {series.map(({ id, label }, position) => (
        <li key={id}>
          <SeriesChip series={series} position={position} />
          <span dir="auto" title={label}>
            {cutLabel(label)}
          </span>
        </li>
      ))}
    </ul>
  );
}
