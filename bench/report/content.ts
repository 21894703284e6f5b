/** How many records there are. */
import type { Content } from "../query/data.ts";

const EMPLOYEES = 20_000;
const GROUPS = 300;

/** Employees, alerts and accidents. Alerts are not in the directory of what is searched: no report reads it, and it takes hours to fill. */
export function contentOf({ accidents, alerts }: { accidents: number; alerts: number }): Content {
  const types = [
    { alias: "employee", count: EMPLOYEES },
    { alias: "telematics_alert", count: alerts, searched: false },
    // Last, since new records are numbered from the highest number in the directory.
    { alias: "accident", count: accidents },
  ];
  return { groups: GROUPS, types: types.filter(({ count }) => count > 0) };
}

/** A number of records as the names of cases have it: `1m`, `20k`. */
export function sizeName(records: number): string {
  if (records >= 1_000_000) return `${records / 1_000_000}m`;
  return records >= 1_000 ? `${records / 1_000}k` : String(records);
}
