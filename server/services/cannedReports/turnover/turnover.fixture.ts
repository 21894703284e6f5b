/** People with changes of their employment and events, and ready reports about them, for tests. */
import { createEngine } from "../../../../engine/index.ts";
import type { Template } from "../../../../engine/index.ts";
import { compileCannedReports } from "../../../../engine/server.ts";
import { driver, trip } from "../../../storage/testing/companyFixture.ts";

/** Somebody who is employed. `pay` is confidential. */
const worker: Template = {
  groupTypes: ["Terminal"],
  modules: driver.modules,
  alias: "worker",
  name: "Worker",
  plural: "Workers",
  label: { expression: "firstName & ' ' & lastName" },
  fields: {
    firstName: { type: "text", label: "First name", required: true, maxLength: 40 },
    lastName: { type: "text", label: "Last name", required: true, maxLength: 40 },
    position: { type: "enum", enumSet: "work_words", label: "Position" },
    state: { type: "enum", enumSet: "work_words", label: "State" },
    hired: { type: "dateTime", kind: "date", label: "Hired" },
    left: { type: "dateTime", kind: "date", label: "Left" },
    pay: { type: "currency", label: "Pay", protected: true },
  },
  relations: {
    faults: { template: "fault", label: "Faults", multi: true, inverse: "worker" },
    changes: { template: "change", label: "Changes", multi: true, inverse: "worker" },
  },
  views: {
    edit: { type: "section", children: ["groupId", "firstName", "lastName"] },
    list: { type: "list", columns: ["lastName"], orderBy: [{ field: "lastName", direction: "asc" }] },
  },
};

/** A change of somebody's employment; only those with the module of trips view it. */
const change: Template = {
  ...worker,
  alias: "change",
  name: "Change",
  plural: "Changes",
  modules: trip.modules,
  label: { expression: "$string(recordNumber)" },
  fields: {
    on: { type: "dateTime", kind: "date", label: "On" },
    what: { type: "enum", enumSet: "work_words", label: "What" },
    as: { type: "enum", enumSet: "work_words", label: "As" },
    from: { type: "group", label: "From" },
    why: { type: "enum", enumSet: "work_words", label: "Why" },
  },
  relations: { worker: { template: "worker", label: "Worker", required: true } },
  views: {
    edit: { type: "section", children: ["groupId", "on"] },
    list: { type: "list", columns: ["on"], orderBy: [{ field: "on", direction: "asc" }] },
  },
};

/** Something that happened to somebody. `secret` is confidential. */
const fault: Template = {
  ...change,
  alias: "fault",
  name: "Fault",
  plural: "Faults",
  fields: {
    day: { type: "dateTime", kind: "date", label: "Day" },
    words: { type: "text", label: "Words", maxLength: 200 },
    secret: { type: "text", label: "Secret", maxLength: 200, protected: true },
  },
  views: {
    edit: { type: "section", children: ["groupId", "day"] },
    list: { type: "list", columns: ["day"], orderBy: [{ field: "day", direction: "asc" }] },
  },
};

const series = { id: 1, alias: "worker", filters: [], aggregation: "COUNT" };
const report = (columns: object[]) => ({
  version: "1.0.0",
  dataSeries: [{ ...series, columns }],
  commonFilters: [],
  settings: { displayType: "table" },
});
const parameters = [
  { kind: "dates", name: "date", label: "Period", field: "hired", default: "last365Days" },
  { kind: "terminals", name: "terminals", label: "Terminal", field: "groupId" },
  { kind: "choices", name: "positions", label: "Position", field: "position" },
];
const about = { help: "Workers.", modules: ["people"], hideRunButton: true, parameters };

/** Turnover, by the dates of people and by their changes. */
const turnover = {
  ...about,
  alias: "turnover",
  name: "Turnover",
  section: "summary",
  exportTypes: ["xlsx"],
  call: "turnover",
  report: report([]),
  headcount: {
    hireDate: "hired",
    endDate: "left",
    status: "state",
    gone: ["gone"],
    position: "position",
    history: {
      template: "change",
      person: "worker",
      date: "on",
      change: "what",
      position: "as",
      starts: ["hire"],
      ends: ["end"],
      transfers: { any: ["transfer"], from: "from" },
      kinds: [{ label: "Wanted to", field: "why", any: ["wanted"] }],
    },
  },
};
const review = {
  ...about,
  alias: "employeeReview",
  name: "Employee Review",
  viewName: "Performance Reviews",
  section: "personnel",
  exportTypes: ["pdf"],
  call: "employeereview",
  report: report([{ field: "position" }, { field: "hired" }]),
  orderBy: { field: "lastName", direction: "asc" },
  review: {
    hireDate: "hired",
    endDate: "left",
    position: "position",
    events: [{ relation: "faults", date: "day", columns: ["day", "words", "secret"] }],
  },
};

/** The deps of a fixture whose company has these record types and reports. */
export function peopleDeps() {
  const templates = [driver, trip, worker, change, fault];
  const engine = createEngine({ templates: templates.map((json) => ({ json })) });
  const cannedReports = compileCannedReports(
    [turnover, review].map((json) => ({ json })),
    { engine },
  );
  return { engine, cannedReports };
}
