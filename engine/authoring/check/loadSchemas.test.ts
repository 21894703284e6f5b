import { describe, expect, it } from "vitest";
import { checkSchemas } from "./check.ts";
import { filesWith, foundIn } from "./schemas.fixture.ts";

describe("names that do not exist", () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      "a template that a relation leads to",
      { "trip/relations/driver/template": "driver" },
      "templates/trip#/relations/driver/template",
    ],
    ["a module of a role", { "role/permissions/trisp": ["view"] }, "roles/viewer#/permissions/trisp"],
    [
      "a report of a role",
      { "role/permissions/reports.lateTrip": ["view"] },
      "roles/viewer#/permissions/reports.lateTrip",
    ],
    [
      "a template of a page",
      { "pages/pages/trips/template": "trips" },
      "navigation/pages#/pages/trips/template",
    ],
    [
      "a monitor of a page",
      { "pages/pages/openTrips/monitor": "open" },
      "navigation/pages#/pages/openTrips/monitor",
    ],
    [
      "a flag of a page",
      { "pages/pages/trips/requiredConfigs/0": "module.trip.enabled" },
      "navigation/pages#/pages/trips/requiredConfigs/0",
    ],
    [
      "a module of a page",
      { "pages/pages/trips/modules": ["trip"] },
      "navigation/pages#/pages/trips/modules/0",
    ],
    [
      "a record type that a first page shows in short",
      { "dashboard/recordTypes": ["trip", "trips"] },
      "dashboards/dispatcher#/recordTypes/1",
    ],
    ["a monitor of a first page", { "dashboard/monitors/0": "open" }, "dashboards/dispatcher#/monitors/0"],
    [
      "a module of a first page",
      { "dashboard/for/0/modules/0": "trip" },
      "dashboards/dispatcher#/for/0/modules/0",
    ],
    [
      "the record type of a list",
      { "dashboard/lists/0/recordType": "trips" },
      "dashboards/dispatcher#/lists/0/recordType",
    ],
    [
      "a dataset of a figure",
      { "dashboard/figures/0/dataset": "trip" },
      "dashboards/dispatcher#/figures/0/dataset",
    ],
    [
      "a dataset of a rate",
      { "dashboard/rates": [{ dataset: "trip", date: "day" }] },
      "dashboards/dispatcher#/rates/0/dataset",
    ],
    [
      "the date of what did not happen",
      { "dashboard/since": [{ dataset: "trips", date: "moment" }] },
      "dashboards/dispatcher#/since/0/date",
    ],
    [
      "the dataset of an insight page",
      { "insightPage/dataset": "trip" },
      "insightPages/tripsAtAGlance#/dataset",
    ],
    [
      "the dataset of the people of an insight page",
      { "insightPage/people/0/dataset": "trip" },
      "insightPages/tripsAtAGlance#/people/0/dataset",
    ],
    [
      "the dataset of a card",
      { "insightPage/cards/0": { dataset: "trip" } },
      "insightPages/tripsAtAGlance#/cards/0/dataset",
    ],
    [
      "the date of a card",
      { "insightPage/cards/0/date": "day" },
      "insightPages/tripsAtAGlance#/cards/0/date",
    ],
    [
      "what a card groups by",
      { "insightPage/cards/0/by/0/attribute": "laet" },
      "insightPages/tripsAtAGlance#/cards/0/by/0/attribute",
    ],
    [
      "the dataset of a figure of a card",
      { "insightPage/cards/2/figures/0/dataset": "trip" },
      "insightPages/tripsAtAGlance#/cards/2/figures/0/dataset",
    ],
    [
      "what a figure of a card adds up",
      { "insightPage/cards/2/figures/0/sum": "cost" },
      "insightPages/tripsAtAGlance#/cards/2/figures/0/sum",
    ],
    [
      "a flag of a report",
      { "report/requiredConfigs": ["module.trip.enabled"] },
      "reports/lateTrips#/requiredConfigs/0",
    ],
    [
      "a record type of a report",
      { "report/report/dataSeries/0/alias": "trips" },
      "reports/lateTrips#/report/dataSeries/0/alias",
    ],
    [
      "a column of a report",
      { "report/report/dataSeries/0/columns/1/field": "driver.nmae" },
      "reports/lateTrips#/report/dataSeries/0/columns/1/field",
    ],
    ["a module of a report", { "report/modules/1": "trip" }, "reports/lateTrips#/modules/1"],
    ["the record type of a rollup", { "rollup/template": "trips" }, "rollups/tripsByLate#/template"],
    ["a dimension of a rollup", { "rollup/dimensions/0": "laet" }, "rollups/tripsByLate#/dimensions/0"],
    [
      "the record type of a fleet list",
      { "fleetList/recordType": "trips" },
      "fleetPerformance/trips#/recordType",
    ],
    ["a column of a fleet list", { "fleetList/columns/1": "laet" }, "fleetPerformance/trips#/columns/1"],
    ["the record type of a dataset", { "dataset/template": "trips" }, "datasets/trips#/template"],
    [
      "an attribute of a dataset",
      { "dataset/attributes/2/field": "driver.nmae" },
      "datasets/trips#/attributes/2/field",
    ],
    [
      "a flag of a module",
      { "modules/modules/0/flag": "module.trip.enabled" },
      "modules/main#/modules/0/flag",
    ],
    [
      "one of several flags of a module",
      { "modules/modules/0/flag": ["module.trips.enabled", "module.trip.enabled"] },
      "modules/main#/modules/0/flag/1",
    ],
    [
      "a page of a navigation",
      { "navigation/sections/0/items/1": "trps" },
      "navigation/main#/sections/0/items/1",
    ],
    ["a field of a lookup", { "lookup/take/name": "nmae" }, "lookups/person#/take/name"],
    ["the key of a lookup", { "lookup/key": "number" }, "lookups/person#/key"],
    ["a field of an import", { "mapping/fields/town": "TOWN" }, "imports/trips#/fields/town"],
    ["the template of an import", { "mapping/template": "trips" }, "imports/trips#/template"],
  ])("%s", (_what, mistakes, location) => {
    expect(foundIn(mistakes)).toEqual([`${location} unknownName`]);
  });
});

describe("templates and monitors that cannot be loaded", () => {
  it("K2: are reported with all their mistakes, and the others for whatever does not depend on them", () => {
    const found = foundIn({
      "trip/fields/date/type": "dates",
      "trip/fields/late/lable": "Late",
      "person/fields/phone": { type: "text", label: "Phone:" },
    });
    expect(found).toEqual([
      "templates/person#/fields/phone/label labelColon",
      "templates/trip#/fields/late/lable unknownProperty",
      "templates/trip#/fields/date/type unknownName",
    ]);
  });

  it("are reported for conditions that contradict themselves, and for circular computations", () => {
    const never = {
      all: [
        { field: "late", is: true },
        { field: "late", is: false },
      ],
    };
    expect(foundIn({ "trip/fields/reason/visible": never })).toEqual([
      "templates/trip#/fields/reason/visible rule",
    ]);
    expect(foundIn({ "trip/fields/miles/expression": "miles + 1" })).toEqual([
      "templates/trip#/fields/miles/expression cycle",
    ]);
  });

  it("are reported for a choice that the set does not have", () => {
    expect(foundIn({ "trip/fields/reason/visible": { field: "status", is: "shut" } })).toEqual([
      "templates/trip#/fields/reason/visible/is unknownName",
    ]);
  });

  it("are reported for a field without a label, or with an empty one", () => {
    expect(foundIn({ "trip/fields/late/label": undefined, "trip/fields/reason/label": " " })).toEqual([
      "templates/trip#/fields/late shape",
      "templates/trip#/fields/reason/label shape",
    ]);
  });

  it("are monitors too", () => {
    expect(foundIn({ "monitor/due/date": "day", "monitor/columns/1": "driver2" })).toEqual([
      "monitors/openTrips#/columns/1 unknownName",
      "monitors/openTrips#/due/date unknownName",
    ]);
  });

  it("name alerts that do not exist, are not for them or are offered twice, and unknown options", () => {
    expect(foundIn({ "monitor/subscriptions/1": { type: "duw" } })).toEqual([
      "monitors/openTrips#/subscriptions/1/type unknownName",
    ]);
    expect(foundIn({ "monitor/subscriptions/1": { type: "created" } })).toEqual([
      "monitors/openTrips#/subscriptions/1/type unknownName",
    ]);
    expect(foundIn({ "monitor/subscriptions/1": { type: "due", options: ["HOURLY"] } })).toEqual([
      "monitors/openTrips#/subscriptions/1/type duplicate",
      "monitors/openTrips#/subscriptions/1/options/0 unknownName",
    ]);
    expect(foundIn({ "trip/subscriptions/0/options/1": "HOURLY" })).toContain(
      "templates/trip#/subscriptions/0/options/1 unknownName",
    );
  });

  it("say what to do", () => {
    const [found] = checkSchemas(filesWith({ "trip/relations/driver/template": "driver" }));
    expect(found).toEqual({
      file: "schemas/templates/trip.json",
      pointer: "/relations/driver/template",
      rule: "unknownName",
      what: 'Unknown template "driver"; known: trip, stop, person.',
      todo: "Correct the name, or declare what it names.",
    });
  });
});
