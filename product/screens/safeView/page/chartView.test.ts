import { describe, expect, it } from "vitest";
import {
  createAbilities,
  createEngine,
  openDataset,
  type Dataset,
  type Template,
} from "../../../../engine/index.ts";
import { chartView, groupingPath } from "./chartView.ts";
import type { ChartCard } from "./insightPages.ts";
import type { PageView } from "./pageAddress.ts";

const person: Template = {
  alias: "person",
  name: "Person",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: { name: { type: "text", label: "Name" } },
  views: {
    edit: { type: "section", children: ["name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
};
const incident: Template = {
  alias: "incident",
  name: "Incident",
  groupTypes: ["Terminal"],
  modules: ["incidents"],
  label: { expression: "'Incident'" },
  person: "driver",
  fields: {
    day: { type: "dateTime", kind: "date", label: "Day" },
    closed: { type: "dateTime", kind: "date", label: "Closed" },
    kind: { type: "enum", enumSet: "kinds", label: "Kind" },
    severity: { type: "enum", enumSet: "severities", label: "Severity" },
  },
  relations: { driver: { template: "person", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["day"] },
    list: { type: "list", columns: ["day"], orderBy: [{ field: "day", direction: "asc" }] },
  },
};
const incidents: Dataset = {
  alias: "incidents",
  template: "incident",
  timeField: "day",
  attributes: [
    { field: "day", filterPriority: 100 },
    { field: "severity", filterPriority: 80 },
    { field: "kind", filterPriority: 90 },
    { field: "closed" },
    { field: "driver", filterPriority: 95 },
  ],
};
const engine = createEngine({
  templates: [{ json: person }, { json: incident }],
  enumSets: ["kinds", "severities"].map((alias) => ({ alias, values: [{ name: "one" }] })) as never,
});
const context = {
  templates: engine.templates,
  abilities: createAbilities(
    { superAdmin: true, admin: true, modulePermissions: {}, reportPermissions: {} } as never,
    [],
  ),
  datasets: new Map([["incidents", incidents]]),
};
const found = openDataset(incidents, context);
if (!found) throw new Error("There is no dataset.");
const open = found;

const days = { timeFrameFrom: 1, timeFrameTo: 2 };
const view: PageView = {
  groupIds: [3],
  dataset: "incidents",
  source: "watchList",
  normalization: "drivers",
  days,
};
const card = (more: Partial<ChartCard> = {}): ChartCard => ({ kind: "chart", title: "Card", ...more });
const asked = (more: Partial<ChartCard> = {}, people?: readonly number[]) =>
  chartView(card(more), { open, normalizations: ["drivers"], view, people });

describe("what a card groups by", () => {
  it("is the person, the choice that is filtered first, or the date of the chosen dataset", () => {
    expect(
      ["$person", "$kind", "$date", "severity", "groupId"].map((name) => groupingPath(name, open)),
    ).toEqual(["driver", "kind", "day", "severity", "groupId"]);
    expect(groupingPath("salary", open)).toBeUndefined();
  });
});

describe("the question of a card", () => {
  it("is of the terminals and days of the page, divided where the card says so", () => {
    expect(asked({ by: [{ attribute: "groupId" }], divided: true, top: 5 })).toEqual({
      chartType: "bar",
      aggregation: "COUNT",
      metric: "count",
      groupings: [{ attribute: "groupId" }],
      groupIds: [3],
      normalization: "drivers",
      top: 5,
      ...days,
    });
    expect(asked({ chart: "timeSeries" })).not.toHaveProperty("normalization");
  });

  it("does not divide drivers by themselves, nor by what there is not", () => {
    expect(asked({ by: [{ attribute: "$person" }], divided: true })).not.toHaveProperty("normalization");
    const other = { open, normalizations: [], view, people: undefined };
    expect(chartView(card({ divided: true, chart: "timeSeries" }), other)).not.toHaveProperty(
      "normalization",
    );
  });

  it("is of the chosen people where the card says so", () => {
    const filters = [{ attribute: "driver", values: [{ comparator: "IN", value: [7, 9] }] }];
    expect(asked({ narrowed: true, chart: "timeSeries" }, [7, 9])).toMatchObject({ filters });
    expect(asked({ chart: "timeSeries" }, [7, 9])).not.toHaveProperty("filters");
    expect(asked({ narrowed: true, chart: "timeSeries" })).not.toHaveProperty("filters");
  });

  it("has another date, or all of them", () => {
    expect(asked({ date: "closed", chart: "timeSeries" })).toMatchObject({ timeField: "closed", ...days });
    expect(asked({ always: true, by: [{ attribute: "kind" }] })).toMatchObject({ timePeriod: "allTime" });
    expect(asked({ always: true, by: [{ attribute: "kind" }] })).not.toHaveProperty("timeFrameFrom");
  });

  it("is none where the reader may not see a grouping or a date", () => {
    expect(asked({ by: [{ attribute: "salary" }] })).toBeUndefined();
    expect(asked({ date: "hired", chart: "timeSeries" })).toBeUndefined();
  });
});
