/** Datasets of a server, and an answer to a question about one. */
import type { createKpiClient } from "../../product/testing/index.ts";

type Client = ReturnType<typeof createKpiClient>;
type Dataset = Awaited<ReturnType<Client["datasets"]>>[number];
export type Answer = Awaited<ReturnType<Client["ask"]>>;
type Attribute = Dataset["attributes"][number];

const attribute = (
  metric: string,
  label: string,
  type: Attribute["type"],
  more: Partial<Attribute> = {},
) => ({
  metric,
  label,
  type,
  alias: "accident",
  filterable: true,
  filterHidden: false,
  filterPriorityWeight: 1,
  filterOptions: ["EQ", "NEQ", "IN"] as Attribute["filterOptions"],
  aggregatable: false,
  groupable: true,
  units: [] as Attribute["units"],
  relatedDatasetNames: [],
  ...more,
});

const ordered: Attribute["filterOptions"] = ["EQ", "GTE", "LTE"];
/** A dataset. */
export const accidents: Dataset = {
  name: "accidents",
  label: "Accidents",
  synced: true,
  template: "accident",
  timeField: "date",
  metric: "count",
  aggregation: "COUNT",
  attributes: [
    attribute("date", "Date", "DATE", { filterOptions: ordered, units: ["DAY", "MONTH", "YEAR"] }),
    attribute("preventability", "Preventability", "ENUM", { enumSet: "preventability" }),
    attribute("fatalities", "Fatalities", "NUMBER", { filterOptions: ordered, aggregatable: true }),
    attribute("towed", "Towed", "BOOLEAN", { filterOptions: ["EQ", "NEQ"] }),
    attribute("groupId", "Terminal", "ENUM", { groups: true, filterOptions: ["EQ", "IN"] }),
  ],
  topFilters: ["date", "preventability"],
  normalizations: [
    { name: "drivers", label: "Per driver" },
    { name: "hours", label: "Per 200,000 hours", reason: "There are no hours worked." },
  ],
};
/** Another one. */
export const claims: Dataset = { ...accidents, name: "injuries", label: "Injuries" };

/** Two terminals. */
export const answer: Answer = {
  dataset: "accidents",
  label: "Accidents",
  metric: "count",
  aggregation: "COUNT",
  groupings: [{ attribute: "groupId", label: "Terminal" }],
  groups: [
    { groupKey: [3], value: 12, count: 12 },
    { groupKey: [4], value: 7, count: 7 },
  ],
  total: { value: 19, count: 19 },
  isCut: false,
  timeFrame: { field: "date", from: 1_790_000_000, to: 1_792_000_000 },
  asOf: 1_792_000_000,
  notices: [],
};
