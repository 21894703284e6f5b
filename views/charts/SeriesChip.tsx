import { isColorRepeated, seriesColor } from "./colors.ts";

interface Props {
  /** Of the series. */
  position: number;
}

/** A little square in the color of a series; with a hole where an earlier series has the same color. */
export function SeriesChip({ position }: Props) {
  return (
    <svg className="ss-chart-chip" width={12} height={12} aria-hidden="true">
      <rect width={12} height={12} rx={2} fill={seriesColor(position)} />
      {isColorRepeated(position) && <circle cx={6} cy={6} r={3} fill="var(--ss-surface)" />}
    </svg>
  );
}
