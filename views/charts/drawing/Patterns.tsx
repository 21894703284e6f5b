import { Fragment } from "react";
import { seriesLook } from "../colors.ts";
import { useDrawing } from "./drawingContext.ts";

/** The pattern of a series: `hatched` in a period that has not ended, `dotted` where an earlier series has its color, `earlier` for the time before. */
export function patternName(
  patternId: string,
  kind: "hatched" | "dotted" | "earlier",
  series: number,
): string {
  return `${patternId}-${kind}-${series}`;
}

interface Props {
  id: string;
  color: string;
}

function Hatched({ id, color }: Props) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={color} opacity={0.2} />
      <rect width={2.5} height={6} fill={color} />
    </pattern>
  );
}

function Dotted({ id, color }: Props) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
      <rect width={6} height={6} fill={color} />
      <circle cx={3} cy={3} r={1.5} fill="var(--ss-surface)" />
    </pattern>
  );
}

/** Lighter than a color, and level where open periods slant. */
function Lighter({ id, color }: Props) {
  return (
    <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse">
      <rect width={4} height={4} fill={color} opacity={0.25} />
      <rect width={4} height={1} fill={color} opacity={0.6} />
    </pattern>
  );
}

/** The fillings of the bars that are not of one color. */
export function Patterns() {
  const { model, patternId } = useDrawing();
  const hasOpen = model.groups.some(({ isOpen }) => isOpen);
  return (
    <defs>
      {model.series.map(({ id }, series) => {
        const { color, kind } = seriesLook(model.series, series);
        const name = (pattern: "hatched" | "dotted" | "earlier") => patternName(patternId, pattern, series);
        return (
          <Fragment key={id}>
            {hasOpen && kind !== "earlier" && <Hatched id={name("hatched")} color={color} />}
            {kind === "repeated" && <Dotted id={name("dotted")} color={color} />}
            {kind === "earlier" && <Lighter id={name("earlier")} color={color} />}
          </Fragment>
        );
      })}
    </defs>
  );
}
