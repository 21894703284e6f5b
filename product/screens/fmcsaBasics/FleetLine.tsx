import type { FmcsaBasics } from "../../services/index.ts";

const number = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { maximumFractionDigits: digits });

/** The power units that a measure is divided by, and how much they are used. */
export function FleetLine({ fleet }: { fleet: NonNullable<FmcsaBasics["fleet"]> }) {
  const { counts, average, segment, milesPerUnit, factor } = fleet;
  const miles =
    milesPerUnit === null
      ? "no miles of the last 12 months are entered, so that the utilization factor is 1"
      : `${number(milesPerUnit)} miles a unit in 12 months, utilization factor ${number(factor, 2)}`;
  return (
    <p className="basics-quiet">
      Power units: {counts.map((count) => number(count)).join(", ")} (today, 6 and 18 months ago),{" "}
      {number(average, 1)} on average; mostly {segment === "combination" ? "combinations" : "straight trucks"}
      ; {miles}.
    </p>
  );
}
