import type { RankMeasure, StackedRank } from "../../services/index.ts";

interface Props {
  row: Pick<StackedRank, "measures">;
  measures: readonly RankMeasure[];
}

const colors = 6;

/** The points of each measure, stacked into the score. */
export function StackBar({ row, measures }: Props) {
  const parts = measures.map((measure, index) => ({
    label: measure.label,
    points: row.measures[index]?.contribution ?? 0,
    color: index % colors,
  }));
  const said = parts.map(({ label, points }) => `${label} ${points.toFixed(1)}`).join(", ");
  return (
    <span className="ranks-stack" role="img" aria-label={said} title={said}>
      {parts.map(({ label, points, color }) => (
        <span key={label} data-color={color} style={{ inlineSize: `${points}%` }} />
      ))}
    </span>
  );
}

/** Which color is which measure. */
export function StackLegend({ measures }: Pick<Props, "measures">) {
  return (
    <ul className="ranks-legend" aria-label="Measures">
      {measures.map(({ dataset, attribute, label, weight }, index) => (
        <li key={`${dataset} ${attribute}`}>
          <span data-color={index % colors} aria-hidden="true" />
          {`${label}, ${weight}%`}
        </li>
      ))}
    </ul>
  );
}
