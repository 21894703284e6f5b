import { formatDate } from "../../../engine/index.ts";
import { trendPoints } from "./trendPoints.ts";

/** Pixels of the line. */
const size = { width: 160, height: 32 };
/** Runs that are drawn. */
const most = 12;

/** The last scores as a line, and in words for who does not see it. */
export function Trend({ runs }: { runs: readonly { day: number; score: number }[] }) {
  const shown = runs.slice(-most);
  if (shown.length < 2) return null;
  const words = shown.map(({ day, score }) => `${formatDate(day)}: ${score.toFixed(1)}`).join(", ");
  return (
    <svg
      className="ss-glance-trend"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={`Last scores. ${words}`}
    >
      <polyline points={trendPoints(shown, size)} />
    </svg>
  );
}
