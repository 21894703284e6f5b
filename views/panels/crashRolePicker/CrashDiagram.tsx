import { useId } from "react";
import { diagrams, type Diagram, type Mover } from "./diagrams.ts";
import { headingOf } from "./heading.ts";

/** Half the length and half the width of a vehicle. */
const sizes: Record<Mover["what"], readonly [number, number]> = { truck: [14, 5], car: [8, 4.5] };

/** The drawing of a crash role; the words stand beside it. Nothing for a code without one. */
export function CrashDiagram({ code }: { code: string }) {
  const id = useId();
  const diagram = diagrams[code];
  if (!diagram) return null;
  const { movers, thing, sign } = diagram;
  return (
    <svg className="ss-crash" viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <defs>
        <marker id={id} viewBox="0 0 6 6" refX="4" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L6 3L0 6z" />
        </marker>
      </defs>
      <Road road={diagram.road} />
      {movers.map((mover, index) => (
        <Vehicle key={index} mover={mover} arrow={id} />
      ))}
      {thing?.what === "object" && (
        <rect className="ss-crash-thing" x={thing.at[0] - 5} y={thing.at[1] - 5} width="10" height="10" />
      )}
      {thing?.what === "person" && (
        <g className="ss-crash-thing">
          <circle cx={thing.at[0]} cy={thing.at[1] - 6} r="3" />
          <path d={`M${thing.at[0] - 4} ${thing.at[1] + 7}q4 -18 8 0z`} />
        </g>
      )}
      {sign && (
        <text className="ss-crash-sign" x="96" y="24">
          {sign}
        </text>
      )}
    </svg>
  );
}

function Road({ road }: Pick<Diagram, "road">) {
  if (road === "yard") return <rect className="ss-crash-road" x="4" y="22" width="112" height="44" rx="4" />;
  const crossing = road === "crossing";
  return (
    <>
      <path className="ss-crash-road" d={crossing ? "M0 28H120V60H0zM46 0H80V80H46z" : "M0 24H120V62H0z"} />
      <path
        className="ss-crash-line"
        data-solid={road === "twoWay" || undefined}
        d={crossing ? "M0 44H44M82 44H120M63 0V26M63 62V80" : "M0 43H120"}
      />
    </>
  );
}

function Vehicle({ mover, arrow }: { mover: Mover; arrow: string }) {
  const { what, way } = mover;
  const [[x, y] = [0, 0]] = way;
  const [length, width] = sizes[what];
  return (
    <g className="ss-crash-mover" data-what={what}>
      {way.length > 1 && (
        <polyline points={way.map((point) => point.join(",")).join(" ")} markerEnd={`url(#${arrow})`} />
      )}
      <g transform={`translate(${x} ${y}) rotate(${headingOf(mover)})`}>
        <rect x={-length} y={-width} width={2 * length} height={2 * width} rx="2" />
        <path className="ss-crash-window" d={`M${length - 4} ${1 - width}V${width - 1}`} />
      </g>
    </g>
  );
}
