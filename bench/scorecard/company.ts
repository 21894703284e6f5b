/** A fleet as the product gives it to the computation: drivers at the terminals of two regions. */
import { evenWeights } from "../../engine/index.ts";
import type { ScorecardInput } from "../../engine/server.ts";
import type { Driver } from "./fleet.ts";

const REGIONS = 2;
/** From one attribute to the next everybody has what this one before them had. */
const STEP = 37;

/** The input of a scorecard with so many attributes. The first one says of each driver what happened to them. */
export function scorecardOf(drivers: readonly Driver[], attributes: number): ScorecardInput {
  const peers = Array.from({ length: REGIONS }, (_, region) => [
    `group:${region + 1} position:driver`,
    "position:driver",
    "all",
  ]);
  return {
    from: 0,
    to: 0,
    attributes: evenWeights(attributes).map((weight, index) => ({
      dataset: "events",
      attribute: `events${index}`,
      label: `Events ${index}`,
      weight,
      per: "miles",
      better: "less",
      dispersion: 1,
    })),
    people: drivers.map((_, person) => ({
      employeeId: person + 1,
      groupId: 10 + (person % REGIONS),
      peers: peers[person % REGIONS] ?? [],
      observed: Array.from({ length: attributes }, (_attribute, index) => {
        const { events = 0, exposure = 0 } = drivers[(person + STEP * index) % drivers.length] ?? {};
        return { events, exposure };
      }),
    })),
  };
}
