/** Ways to say how often each driver has an event: ours, and those that everybody would write. */
import { atOnce, computeScorecard, explainAttributes } from "../../engine/server.ts";
import { scorecardOf } from "./company.ts";
import type { Driver } from "./fleet.ts";

/** What is said of each driver, in events over 100,000 miles; null: nothing. */
type Said = readonly (number | null)[];

/** A way. */
interface Subject {
  /** What it says of each driver. */
  say(drivers: readonly Driver[]): Said;
  /** A whole scorecard of so many attributes, prepared; the work is what is timed. */
  scorecard(drivers: readonly Driver[], attributes: number): () => unknown;
}

/** With fewer miles, in 100,000, the cut-off says nothing. */
const LEAST = 0.2;

const raw = ({ events, exposure }: Driver) => events / exposure;

const ours: Subject = {
  say(drivers) {
    const run = atOnce(computeScorecard(scorecardOf(drivers, 1)));
    return drivers.map((_, person) => explainAttributes(run, person)[0]?.rate ?? null);
  },
  scorecard(drivers, attributes) {
    const input = scorecardOf(drivers, attributes);
    return () => atOnce(computeScorecard(input));
  },
};

/** What a floor says of one attribute it says of all of them. */
const floor = (say: Subject["say"]): Subject => ({
  say,
  scorecard: (drivers, attributes) => () => Array.from({ length: attributes }, () => say(drivers)),
});

/** By their names. */
export const subjects: Readonly<Record<string, Subject>> = {
  ours,
  "floor:raw": floor((drivers) => drivers.map(raw)),
  "floor:cutoff": floor((drivers) => drivers.map((driver) => (driver.exposure < LEAST ? null : raw(driver)))),
};
