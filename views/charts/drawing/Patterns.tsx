import { Fragment } from "react";
import { isColorRepeated, seriesColor } from "../colors.ts";
import { useDrawing } from "./drawingContext.ts";

/** The pattern of a series in a period that has not ended. */
export function hatchedId(patternId: string, series: number): string {
  return `${patternId}-hatched-${series}`;
}

/** The pattern of a series whose color an earlier one has. */
export function dottedId(patternId: string, series: number): string {
  return `${patternId}-dotted-${series}`;
}

function Hatched({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} opacity={0.2} />
      <rect width={2.5} height={6} fill={color} />
    </pattern>
  );
}

function Dotted({ id, color }: { id: string; color: string }) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={color} />
      <circle cx={3} cy={3} r={1.5} fill="var(--ss-surface)" />
    </pattern>
  );
}

/** The fillings of the bars that are not of one color. */
export function Patterns() {
  const { model, patternId } = useDrawing();
  const hasOpen = model.groups.some(({ isOpen }) => isOpen);
  return (
    <defs>
      {model.series.map(({ id }, series) => (
        <Fragment key={id}>
          {hasOpen && <Hatched id={hatchedId(patternId, series)} color={seriesColor(series)} />}
          {isColorRepeated(series) && <Dotted id={dottedId(patternId, series)} color={seriesColor(series)} />}
        </Fragment>
      ))}
    </defs>
  );
}
