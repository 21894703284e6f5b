/** A record type and ready reports about it, for tests. */
import { createEngine } from "../../template/engine.ts";
import type { Template } from "../../language/template.ts";
import type { CannedReport } from "./cannedReport.ts";

const person: Template = {
  alias: "person",
  name: "Person",
  groupTypes: ["Terminal"],
  modules: ["people"],
  label: { expression: "name" },
  fields: {
    name: { type: "text", label: "Name" },
    position: { type: "enum", enumSet: "positions", label: "Position" },
    secret: { type: "text", label: "Secret", protected: true },
  },
  views: {
    edit: { type: "section", children: ["name"] },
    list: { type: "list", columns: ["name"], orderBy: [{ field: "name", direction: "asc" }] },
  },
};
const course: Template = {
  ...person,
  alias: "course",
  name: "Course",
  modules: ["courses"],
  label: { expression: "$string(recordNumber)" },
  fields: {
    due: { type: "dateTime", kind: "date", label: "Due" },
    born: { type: "dateTime", kind: "date", label: "Born" },
    status: { type: "enum", enumSet: "statuses", label: "Status" },
    paid: { type: "currency", label: "Paid" },
    back: { type: "currency", label: "Back" },
    late: { type: "boolean", label: "Late" },
    slow: { type: "computed", as: "text", label: "Slow", computeOn: "read", expression: "status" },
  },
  relations: { student: { template: "person", label: "Student" } },
  views: {
    edit: { type: "section", children: ["due"] },
    list: { type: "list", columns: ["due"], orderBy: [{ field: "due", direction: "asc" }] },
  },
};

export const engine = createEngine({ templates: [{ json: person }, { json: course }] });
const enumSets = [
  { alias: "positions", values: ["driver", "dock"] },
  { alias: "statuses", values: ["open", "done"] },
];
export const options = { engine, enumSets, modules: ["people", "courses"] };

/** A report that lists records. */
export const listing: CannedReport = {
  alias: "dueCourses",
  name: "Due Courses",
  help: "Courses that are due.",
  section: "personnel",
  exportTypes: ["xlsx"],
  modules: ["courses"],
  call: "dueCourses",
  parameters: [
    { kind: "records", name: "students", label: "Student", field: "student" },
    { kind: "choices", name: "positions", label: "Position", field: "student.position", default: ["driver"] },
    { kind: "terminals", name: "terminals", label: "Terminal", field: "groupId" },
    { kind: "dates", name: "due", label: "Due", field: "due", default: "thisMonth", daysAhead: 120 },
    { kind: "daysOfYear", name: "born", label: "Born", field: "born" },
  ],
  report: {
    version: "1.0.0",
    dataSeries: [
      {
        id: 1,
        alias: "course",
        filters: [{ kind: "choice", field: "status", any: ["open"] }],
        aggregation: "COUNT",
        columns: [{ field: "student.name", label: "Who" }, { field: "due" }],
      },
    ],
    commonFilters: [],
    settings: { displayType: "table" },
  },
  orderBy: { field: "due", direction: "asc" },
};

const series = { alias: "course", filters: [], columns: [] };

/** A report of groups, with what is computed of two columns. */
export const grouped: CannedReport = {
  alias: "costs",
  name: "Costs",
  help: "What courses cost.",
  section: "summary",
  exportTypes: ["csv"],
  modules: ["courses"],
  parameters: [],
  report: {
    version: "1.0.0",
    dataSeries: [
      { ...series, id: 1, name: "Courses", aggregation: "COUNT" },
      {
        ...series,
        id: 2,
        name: "Late",
        aggregation: "COUNT",
        filters: [{ kind: "choice", field: "late", any: [true] }],
      },
      { ...series, id: 3, name: "Paid", aggregation: "SUM", aggregationBy: "paid" },
      { ...series, id: 4, name: "Back", aggregation: "SUM", aggregationBy: "back" },
    ],
    commonFilters: [],
    settings: { displayType: "table", groupBy: { field: "groupId", label: "Terminal" } },
  },
  computed: [
    { label: "Spent", operation: "difference", of: [3, 4] },
    { label: "Moved", operation: "sum", of: [3, 4] },
  ],
};
