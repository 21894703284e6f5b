import { describe, expect, it } from "vitest";
import { checkRules, checkSchemas } from "./check.ts";
import { filesWith, foundIn } from "./schemas.fixture.ts";
import type { Mistakes } from "./schemas.fixture.ts";

/** Where the fields of the first tab of trips stand. */
const first = "trip/views/edit/children/0/children";
const text = (label: string, more: object = {}) => ({ type: "text", label, ...more });
const isLate = { field: "late", is: true };
const isOnTime = { field: "late", is: false };

/** What is planted, and what is found: nothing else. */
const planted: [what: string, mistakes: Mistakes, found: string[]][] = [
  [
    "a field that stands nowhere",
    { "trip/fields/extra": text("Extra") },
    ["templates/trip#/fields/extra fieldOnNoView"],
  ],
  [
    "nothing: a computed field that only orders the list",
    {
      "trip/fields/rank": { type: "computed", as: "number", label: "Rank", expression: "1" },
      "trip/views/list/orderBy": [{ field: "rank", direction: "asc" }],
    },
    [],
  ],
  [
    "a field that stands in the list alone",
    { "person/fields/phone": text("Phone"), "person/views/list/columns/1": "phone" },
    ["templates/person#/fields/phone fieldOnNoView"],
  ],
  [
    "a required field that the form of new records lacks",
    { "trip/views/create": { type: "section", title: "New", children: ["status", "groupId"] } },
    ["templates/trip#/fields/date/required requiredNotAsked"],
  ],
  [
    "a required relation that the page of new records lacks",
    {
      "pages/pages/stops": { title: "Stops", path: "/stops", template: "stop" },
      "navigation/sections/0/items/1": "stops",
    },
    ["templates/stop#/relations/trip/required requiredNotAsked"],
  ],
  [
    "a list of a first page that filters by what is no field",
    { "dashboard/lists/0/query": "filter=late~c~true&filter=laet~c~true&sort=-date" },
    ["dashboards/dispatcher#/lists/0/query listQuery"],
  ],
  [
    "a sum of what is no money",
    { "dashboard/figures/0/sum": "late" },
    ["dashboards/dispatcher#/figures/0/sum figureSum"],
  ],
  [
    "two fields with one label under a heading",
    { "trip/fields/reason/label": "Late", "trip/fields/reason/visible": undefined },
    [
      "templates/trip#/views/edit/children/0/children/3 labelTwice",
      "templates/trip#/views/print/children/3 labelTwice",
    ],
  ],
  [
    "a change that does not count in a field that people edit",
    { "stop/fields/miles/countsAsChange": false },
    ["templates/stop#/fields/miles/countsAsChange changeLost"],
  ],
  [
    "two columns with one label",
    { "trip/views/list/columns/3": { field: "late", label: "date" } },
    ["templates/trip#/views/list/columns/3 labelTwice"],
  ],
  [
    "a label of symbols",
    { "stop/fields/miles/label": "#" },
    ["templates/stop#/fields/miles/label labelSymbols"],
  ],
  [
    "a choice of symbols",
    { "statuses/values/0/display": "--" },
    ["enums/trip_statuses#/values/0/display labelSymbols"],
  ],
  ["a colon", { "pages/pages/trips/title": "Trips:" }, ["navigation/pages#/pages/trips/title labelColon"]],
  [
    "capitals",
    { "monitor/actions/0/label": "CLOSE IT" },
    ["monitors/openTrips#/actions/0/label labelCapitals"],
  ],
  [
    "a sentence for a label",
    { "navigation/sections/1/title": `Work ${"and more ".repeat(10)}` },
    ["navigation/main#/sections/1/title labelLong"],
  ],
  [
    "a help that says nothing",
    { "trip/fields/date/help": "Please enter the date." },
    ["templates/trip#/fields/date/label helpRepeats"],
  ],
  [
    "an enum set that nothing names",
    {
      "trip/fields/status": text("Status", { required: true }),
      "monitor/where": undefined,
      "mapping/fields/status": "S",
    },
    ["enums/trip_statuses#/alias enumSetUnused"],
  ],
  [
    "a choice that no field offers",
    {
      "statuses/values/2": { name: "lost", display: "Lost" },
      "trip/fields/status/choices": [{ only: ["open", "closed"] }],
    },
    ["enums/trip_statuses#/values/2 choiceUnused"],
  ],
  [
    "two choices that read the same",
    { "statuses/values/2": { name: "shut", display: "closed " } },
    ["enums/trip_statuses#/values/2/display choiceTwice"],
  ],
  [
    "choices narrowed by a property that none has",
    {
      "trip/fields/kind": text("Kind"),
      [`${first}/5`]: "kind",
      "trip/views/print/children/6": "kind",
      "trip/fields/status/choices": [{ property: "kind", field: "kind" }],
    },
    ["templates/trip#/fields/status/choices/0/property choiceProperty"],
  ],
  [
    "a default that is no choice",
    { "trip/fields/status/defaultValue": "opened" },
    ["templates/trip#/fields/status/defaultValue choiceUnknown"],
  ],
  [
    "a side effect that sets no choice",
    { "trip/fields/late/sideEffects": [{ field: "status", value: "lost" }] },
    ["templates/trip#/fields/late/sideEffects/0/value choiceUnknown"],
  ],
  [
    "an action that sets no choice",
    { "monitor/actions/0/set/status": "lost" },
    ["monitors/openTrips#/actions/0/set/status choiceUnknown"],
  ],
  [
    "a mapping's format of dates that is none",
    { "mapping/fields/date": { column: "DAY", format: ["D-MMM-YY", "dd.MM.yy"] } },
    ["imports/trips#/fields/date/format mappingWrong"],
  ],
  [
    "a mapping's format of a field that is no date",
    { "mapping/fields/reason": { column: "WHY", format: "D-MMM-YY" } },
    ["imports/trips#/fields/reason/format mappingWrong"],
  ],
  [
    "nothing: a mapping's format, rows by condition and related records by their name",
    {
      "mapping/fields/date": { column: "DAY", format: "D-MMM-YY" },
      "mapping/fields/driver": { column: "DRIVER", match: "name" },
      "mapping/where": { expression: "DAY != ''" },
    },
    [],
  ],
  [
    "a mapping's condition that is no expression, and a related record by a field that it lacks",
    { "mapping/where": { expression: "DAY !=" }, "mapping/fields/driver": { column: "D", match: "nmae" } },
    ["imports/trips#/where/expression mappingWrong", "imports/trips#/fields/driver/match mappingWrong"],
  ],
  [
    "a computed number that gives text",
    { "trip/fields/miles/expression": "$sum(stops.miles) & ' miles'" },
    ["templates/trip#/fields/miles/expression resultKind"],
  ],
  [
    "a computed number that gives text in one case",
    { "trip/fields/miles/expression": "late ? $sum(stops.miles) : 'none'" },
    ["templates/trip#/fields/miles/expression resultKind"],
  ],
  [
    "nothing: a computed number that gives a number or nothing",
    { "trip/fields/miles/expression": "( $m := $sum(stops.miles); late ? $m + 1 : null )" },
    [],
  ],
  [
    "two side effects that replace each other",
    {
      "trip/fields/late/sideEffects": [{ field: "reason", value: "x", ignoreExistingValue: true }],
      "trip/fields/reason/sideEffects": [{ field: "late", value: true, ignoreExistingValue: true }],
    },
    ["templates/trip#/fields/late/sideEffects/0 effectsMutual"],
  ],
  [
    "nothing: side effects that replace each other where one has a condition",
    {
      "trip/fields/late/sideEffects": [{ field: "reason", value: "x", ignoreExistingValue: true }],
      "trip/fields/reason/sideEffects": [
        { field: "late", value: true, ignoreExistingValue: true, condition: { field: "late", empty: true } },
      ],
    },
    [],
  ],
  [
    "rows of records without a form for a row",
    { "trip/views/edit/children/1/children/1": { type: "nestedList", relation: "stops", layout: "modal" } },
    [
      "templates/trip#/views/edit/children/1/children/1/relation nestedViewMissing",
      "templates/trip#/views/print printLoses",
    ],
  ],
  [
    "a field that a computation reads and no form asks for",
    {
      "trip/fields/extra": { type: "number", label: "Extra", defaultValue: 0 },
      "trip/fields/miles/expression": "$sum(stops.miles) + extra",
    },
    ["templates/trip#/fields/extra fieldOnNoView"],
  ],
  [
    "an import of what is no choice",
    { "mapping/fields/status/values/2": "lost" },
    ["imports/trips#/fields/status/values/2 choiceUnknown"],
  ],
  [
    "a part of a condition that never holds",
    { "trip/fields/reason/visible": { any: [isLate, { all: [isLate, isOnTime] }] } },
    ["templates/trip#/fields/reason/visible/any/1 conditionNever"],
  ],
  [
    "a condition of a monitor that never holds",
    { "monitor/where": { all: [isLate, isOnTime] } },
    ["monitors/openTrips#/where conditionNever"],
  ],
  [
    "a condition over another template's records that never holds",
    {
      "trip/relations/driver/where": {
        all: [
          { field: "name", is: "A" },
          { field: "name", is: "B" },
        ],
      },
    },
    ["templates/trip#/relations/driver/where conditionNever"],
  ],
  [
    "a condition that always holds",
    { "trip/fields/reason/visible": { any: [isLate, { not: isLate }] } },
    ["templates/trip#/fields/reason/visible conditionAlways"],
  ],
  [
    "a field where it is never seen",
    { [`${first}/3`]: { type: "section", title: "On time", visible: isOnTime, children: ["reason"] } },
    ["templates/trip#/views/edit/children/0/children/3/children/0 neverShown"],
  ],
  [
    "computations of two templates in a circle",
    {
      "stop/fields/miles": { type: "computed", as: "number", label: "Miles", expression: "trip.miles" },
      "trip/fields/miles/expression": "$sum(stops.miles) + 1",
    },
    ["templates/trip#/fields/miles/expression computationCircle"],
  ],
  [
    "a list that both sides keep",
    {
      "trip/relations/stops/inverse": undefined,
      "stop/views/edit/children/2": "trip",
      "trip/views/edit/children/1/children/1": { type: "viewTable", relation: "stops" },
    },
    ["templates/trip#/views/edit/children/1/children/1 relationOneSided"],
  ],
  [
    "records about a person that do not say so",
    {
      "person/fields/mail": text("E-mail"),
      "person/fields/state": text("State"),
      "person/views/edit/children": ["name", "mail", "state", "groupId"],
      "person/people": { email: "mail", status: "state", left: ["gone"], leftLabel: "Gone" },
      "trip/relations/driver/required": true,
    },
    ["templates/trip#/relations/driver personUnsaid"],
  ],
  [
    "a template that no role may view",
    { "role/permissions/people": ["edit"] },
    ["templates/person#/modules noRole"],
  ],
  [
    "a monitor that no role may view",
    { "modules/modules/2": { alias: "secrets", name: "Secrets" }, "monitor/modules": ["secrets"] },
    ["monitors/openTrips#/modules noRole"],
  ],
  [
    "a ready report that no role grants",
    { "role/permissions/reports.lateTrips": undefined },
    ["reports/lateTrips#/alias noRole"],
  ],
  [
    "a page that is nowhere",
    { "pages/pages/dashboard/path": "/dashbord" },
    ["navigation/pages#/pages/dashboard/path navigationNowhere"],
  ],
  [
    "two pages at one address",
    { "pages/pages/openTrips/path": "/trips" },
    ["navigation/pages#/pages/openTrips/path navigationNowhere"],
  ],
  [
    "a page that no navigation leads to",
    { "navigation/sections/0/items": [] },
    ["navigation/pages#/pages/dashboard navigationNowhere"],
  ],
  [
    "an open field that is not printed",
    { "trip/views/print/children": ["status", "date", "late", "driver", "miles"] },
    ["templates/trip#/views/print printLoses"],
  ],
  [
    "a confidential field that is not printed",
    { "trip/fields/secret": text("Secret", { protected: true }), [`${first}/5`]: "secret" },
    ["templates/trip#/views/print printLoses"],
  ],
  [
    "a misspelled alias",
    {
      "person/alias": "emplyoee",
      "trip/relations/driver/template": "emplyoee",
      "lookup/template": "emplyoee",
    },
    ["templates/person#/alias aliasOfFile", "templates/person#/alias nameNear"],
  ],
  [
    "a misspelled key",
    { "stop/fields/dueDaet": text("When"), "stop/views/edit/children/2": "dueDaet" },
    ["templates/stop#/fields/dueDaet nameNear"],
  ],
  [
    "a misspelled enum set",
    { "statuses/alias": "permit_status", "trip/fields/status/enumSet": "permit_status" },
    ["enums/trip_statuses#/alias aliasOfFile", "enums/trip_statuses#/alias nameNear"],
  ],
  [
    "a monitor without alerts",
    { "monitor/subscriptions": undefined },
    ["monitors/openTrips# monitorSilent", "notifications/due# alertNever"],
  ],
  [
    "an alert that nothing offers",
    { "trip/subscriptions": undefined },
    ["notifications/created# alertNever"],
  ],
  [
    "an option of an alert that nothing offers",
    { "monitor/subscriptions/0/options": ["DAILY"] },
    ["notifications/due#/options/1 alertNever"],
  ],
  [
    "two alerts with one id, and an option that stands twice",
    { "created/id": 1, "due/options/1/value": "DAILY" },
    ["notifications/created#/id alertTwice", "notifications/due#/options/1/value alertTwice"],
  ],
  [
    "a form that cannot be saved, since it does not ask for the group",
    { "trip/views/create": { type: "section", title: "New", children: ["status", "date"] } },
    ["templates/trip#/views/create requiredNotAsked"],
  ],
  [
    "a field twice in a form",
    { [`${first}/5`]: "late" },
    [`templates/trip#/${first.slice("trip/".length)}/5 fieldTwice`],
  ],
  [
    "nothing: a field in two places of which one is shown at a time",
    {
      [`${first}/4`]: { type: "section", title: "In time", visible: isOnTime, children: ["driver"] },
      [`${first}/5`]: { type: "section", title: "Too late", visible: isLate, children: ["driver"] },
    },
    [],
  ],
  [
    "a fifth of one percent where 20 % is meant",
    {
      "stop/fields/share": { type: "number", kind: "percent", label: "Share", max: 0.2 },
      "stop/views/edit/children/2": "share",
    },
    ["templates/stop#/fields/share/max percentSmall"],
  ],
  [
    "two tabs of one title",
    { "trip/views/edit/children/1/title": "TRIP" },
    ["templates/trip#/views/edit/children/1/title tabTwice"],
  ],
  ["an alias that is not its file's", { "role/alias": "somebody" }, ["roles/viewer#/alias aliasOfFile"]],
  [
    "a misspelled monitor",
    {
      "monitor/alias": "expiratoins",
      "pages/pages/openTrips/monitor": "expiratoins",
      "dashboard/monitors/0": "expiratoins",
    },
    ["monitors/openTrips#/alias aliasOfFile", "monitors/openTrips#/alias nameNear"],
  ],
];

describe("what is found in schemas that load", () => {
  it("K1: nothing in schemas that are right", () => {
    expect(foundIn()).toEqual([]);
  });

  it.each(planted)("%s", (_what, mistakes, found) => {
    expect(foundIn(mistakes)).toEqual(found);
  });

  it("a mistake for each rule", () => {
    const tried = planted.flatMap(([, , found]) => found.map((line) => line.split(" ").at(-1)));
    const others = ["unknownName"];
    expect(checkRules.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual(others);
  });

  it.each<[string, Mistakes, string]>([
    ["a field of an import", { "mapping/fields/reasn": { column: "WHY" } }, "reason"],
    ["a choice", { "trip/fields/status/defaultValue": "opne" }, "open"],
    ["a module of a role", { "role/permissions/tirps": ["view"] }, "trips"],
    ["a report of a role", { "role/permissions/reports.lateTrisp": ["view"] }, "reports.lateTrips"],
    ["a section of reports", { "role/permissions/reports.sumary.*": ["view"] }, "reports.summary.*"],
    ["a report of a page", { "pages/pages/trips/report": "lateTrisp" }, "lateTrips"],
  ])("K3: asks whether the known name is meant that is very like %s", (_what, mistakes, meant) => {
    const [finding] = checkSchemas(filesWith(mistakes));
    expect(finding?.what).toContain(`did you mean "${meant}"?`);
  });

  it("K3: is said in whole sentences what is wrong and what to do", () => {
    const all = planted.flatMap(([, mistakes]) => checkSchemas(filesWith(mistakes)));
    const sentences = all.flatMap(({ what, todo }) => [what, todo]);
    expect(sentences.filter((said) => !/^['"\p{Lu}].*\.$/su.test(said))).toEqual([]);
  });
});
