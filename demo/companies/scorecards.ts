import { driverPositions } from "../tables/peopleTables.ts";

/** A scorecard that each demo company has; the server computes it by itself soon after it started. */
interface DemoScorecard {
  name: string;
  /** Whether drivers see their own score. */
  shownToEmployees: boolean;
  /** Those of all terminals, by their positions. */
  employees: { groupIds: number[]; positions: string[] };
  frequency: "monthly";
  months: number;
  /** Attributes of datasets; their weights add up to 100. */
  attributes: readonly { dataset: string; attribute: string; weight: number }[];
}

export const demoScorecard: DemoScorecard = {
  name: "Driver Safety",
  shownToEmployees: true,
  employees: { groupIds: [], positions: [...driverPositions] },
  frequency: "monthly",
  months: 12,
  attributes: [
    { dataset: "accidents", attribute: "preventableAccidents", weight: 30 },
    { dataset: "telematicsEvents", attribute: "telematicsEvents", weight: 25 },
    { dataset: "enforcements", attribute: "roadsideViolations", weight: 15 },
    { dataset: "hoursOfServiceObservations", attribute: "hoursOfServiceViolations", weight: 10 },
    { dataset: "customerObservations", attribute: "customerComplaints", weight: 5 },
    { dataset: "trainings", attribute: "overdueTrainings", weight: 15 },
  ],
};
