/** What is said of terminals over the trips of the fixture, for tests. */
import type { TerminalsSource } from "../../../engine/server.ts";

const late = {
  attribute: "late",
  values: [{ comparator: "EQ" as const, value: true }],
};

/** Reports that rank by late trips, and a display of trips. */
export const fixtureTerminals: TerminalsSource = {
  reports: [
    {
      alias: "terminals",
      name: "Terminals",
      subject: "terminals",
      months: 12,
      measures: [{ dataset: "trips", attribute: "late", weight: 100 }],
    },
    {
      alias: "drivers",
      name: "Drivers",
      subject: "drivers",
      months: 12,
      measures: [{ dataset: "trips", attribute: "late", weight: 100 }],
    },
  ],
  display: {
    since: [
      { label: "Days Since the Last Trip", dataset: "trips" },
      { label: "Days Since the Last Late Trip", dataset: "trips", filters: [late] },
    ],
    counts: [
      { label: "Trips", dataset: "trips" },
      { label: "Late Trips", dataset: "trips", filters: [late] },
    ],
    due: [
      { label: "Late Trips to Come", dataset: "trips", filters: [late] },
      { label: "Watched", monitor: "trips" },
    ],
    days: 30,
    seconds: 15,
  },
};
