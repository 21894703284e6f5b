/** Ways to say how often each driver has an event: ours, and those that everybody would write. */
import { attributeScores } from "../../engine/server.ts";
import type { Driver } from "./fleet.ts";

/** What is said of each driver, in events over 100,000 miles; null: nothing. */
type Said = readonly (number | null)[];

/** With fewer miles, in 100,000, the cut-off says nothing. */
const LEAST = 0.2;

const raw = ({ events, exposure }: Driver) => events / exposure;

/** By subject. */
export const subjects: Readonly<Record<string, (drivers: readonly Driver[]) => Said>> = {
  ours: (drivers) => {
    const people = drivers.map((observed) => ({ groups: ["all"], observed }));
    return attributeScores(people, { better: "less" }).map(({ estimate }) => estimate?.rate ?? null);
  },
  "floor:raw": (drivers) => drivers.map(raw),
  "floor:cutoff": (drivers) => drivers.map((driver) => (driver.exposure < LEAST ? null : raw(driver))),
};
