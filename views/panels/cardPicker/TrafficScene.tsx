import { useId } from "react";
import type { SceneVehicle, TrafficScene as Scene } from "../../../engine/index.ts";
import { headingOf, pointsOf } from "./points.ts";

/** Half the length and half the width of a vehicle. */
const sizes: Record<SceneVehicle["what"], readonly [number, number]> = { truck: [14, 5], car: [8, 4.5] };

/** The drawing of a choice; its label stands beside it. */
export function TrafficScene({ scene: { road, vehicles, obstacle, sign } }: { scene: Scene }) {
  const id = useId();
  const [x, y] = pointsOf(obstacle?.at ?? "")[0] ?? [0, 0];
  return (
    <svg className="ss-scene" viewBox="0 0 120 80" aria-hidden="true" focusable="false">
      <defs>
        <marker id={id} viewBox="0 0 6 6" refX="4" refY="3" markerWidth="5" markerHeight="5" orient="auto">
          <path d="M0 0L6 3L0 6z" />
        </marker>
      </defs>
      <Road road={road} />
      {vehicles.map((vehicle, index) => (
        <Vehicle key={index} vehicle={vehicle} arrow={id} />
      ))}
      {obstacle?.what === "object" && (
        <rect className="ss-scene-obstacle" x={x - 5} y={y - 5} width="10" height="10" />
      )}
      {obstacle?.what === "person" && (
        <g className="ss-scene-obstacle">
          <circle cx={x} cy={y - 6} r="3" />
          <path d={`M${x - 4} ${y + 7}q4 -18 8 0z`} />
        </g>
      )}
      {sign && (
        <text className="ss-scene-sign" x="96" y="24">
          {sign}
        </text>
      )}
    </svg>
  );
}

function Road({ road }: Pick<Scene, "road">) {
  if (road === "yard") return <rect className="ss-scene-road" x="4" y="22" width="112" height="44" rx="4" />;
  const crossing = road === "crossing";
  return (
    <>
      <path className="ss-scene-road" d={crossing ? "M0 28H120V60H0zM46 0H80V80H46z" : "M0 24H120V62H0z"} />
      <path
        className="ss-scene-line"
        data-solid={road === "twoWay" || undefined}
        d={crossing ? "M0 44H44M82 44H120M63 0V26M63 62V80" : "M0 43H120"}
      />
    </>
  );
}

function Vehicle({ vehicle, arrow }: { vehicle: SceneVehicle; arrow: string }) {
  const { what } = vehicle;
  const way = pointsOf(vehicle.way);
  const [[x, y] = [0, 0]] = way;
  const [length, width] = sizes[what];
  return (
    <g className="ss-scene-vehicle" data-what={what}>
      {way.length > 1 && (
        <polyline points={way.map((point) => point.join(",")).join(" ")} markerEnd={`url(#${arrow})`} />
      )}
      <g transform={`translate(${x} ${y}) rotate(${headingOf(vehicle)})`}>
        <rect x={-length} y={-width} width={2 * length} height={2 * width} rx="2" />
        <path className="ss-scene-window" d={`M${length - 4} ${1 - width}V${width - 1}`} />
      </g>
    </g>
  );
}
