/** Templates with a field of each kind and relations of each sort, for tests of queries. */
import type { Engine } from "../template/engine.ts";
import { createEngine } from "../template/engine.ts";
import type { EnumValue, Group } from "../model/recordData.ts";
import type { Template } from "../language/template.ts";
import { templateOf } from "./templates.ts";
import type { Field } from "../language/fieldDefinitions.ts";

const person: Template = templateOf(
  {
    name: { type: "text", label: "Name" },
    level: { type: "number", kind: "integer", label: "Level" },
    hired: { type: "dateTime", kind: "date", label: "Hired" },
    skills: { type: "enum", enumSet: "defects", label: "Skills", multi: true },
    home: { type: "group", label: "Home" },
    salary: { type: "currency", label: "Salary", protected: true },
  },
  {
    alias: "person",
    name: "Person",
    modules: ["people"],
    label: { expression: "'Person ' & recordNumber" },
    search: ["name"],
    relations: {
      boss: { template: "person", label: "Boss" },
      staff: { template: "person", label: "Staff", multi: true, inverse: "boss" },
      drives: { template: "incident", label: "Drives", multi: true, inverse: "driver" },
      seen: { template: "incident", label: "Seen", multi: true, inverse: "witness", protected: true },
      bought: { template: "part", label: "Bought", multi: true, inverse: "buyer" },
      helps: { template: "incident", label: "Helps", multi: true, inverse: "helpers" },
    },
  },
);

const fields: Record<string, Field> = {
  title: { type: "text", label: "Title" },
  remark: { type: "text", kind: "area", label: "Remark" },
  count: { type: "number", kind: "integer", label: "Count" },
  weight: { type: "number", kind: "decimal", label: "Weight" },
  share: { type: "number", kind: "percent", label: "Share" },
  rate: { type: "number", kind: "rate", label: "Rate" },
  cost: { type: "currency", label: "Cost" },
  wait: { type: "interval", label: "Wait" },
  day: { type: "dateTime", kind: "date", label: "Day" },
  leftAt: { type: "dateTime", kind: "dateTime", label: "Left at" },
  time: { type: "dateTime", kind: "time", label: "Time" },
  outcome: { type: "enum", enumSet: "outcomes", label: "Outcome" },
  defects: { type: "enum", enumSet: "defects", label: "Defects", multi: true },
  sealed: { type: "boolean", label: "Sealed" },
  signed: { type: "checkbox", label: "Signed" },
  yard: { type: "group", label: "Yard" },
  paper: { type: "file", label: "Paper" },
  secret: { type: "text", label: "Secret", protected: true },
  fine: { type: "currency", label: "Fine", protected: true },
  verdict: { type: "enum", enumSet: "outcomes", label: "Verdict", protected: true },
  doubled: { type: "computed", as: "currency", label: "Twice", expression: "cost * 2", computeOn: "write" },
  late: { type: "computed", as: "boolean", label: "Late", expression: "day < now", computeOn: "read" },
};

const incident: Template = templateOf(fields, {
  alias: "incident",
  name: "Incident",
  modules: ["incidents"],
  label: { expression: "'Incident ' & recordNumber" },
  search: ["title", "driver"],
  relations: {
    driver: { template: "person", label: "Driver" },
    helpers: { template: "person", label: "Helpers", multi: true },
    witness: { template: "person", label: "Witness", protected: true },
    parts: { template: "part", label: "Parts", multi: true, inverse: "incident" },
  },
  views: {
    edit: { type: "section", children: Object.keys(fields) },
    list: {
      type: "list",
      columns: ["recordNumber", "title", "driver", "late", "secret"],
      orderBy: [{ field: "id", direction: "desc" }],
    },
  },
});

const part: Template = templateOf(
  {
    name: { type: "text", label: "Name" },
    price: { type: "currency", label: "Price" },
    margin: { type: "currency", label: "Margin", protected: true },
  },
  {
    alias: "part",
    name: "Part",
    modules: ["parts"],
    label: { expression: "'Part ' & recordNumber" },
    relations: {
      incident: { template: "incident", label: "Incident" },
      buyer: { template: "person", label: "Buyer", protected: true },
    },
  },
);

/** Templates that are asked about in tests. */
const queryTemplates: readonly Template[] = [person, incident, part];

function choice(id: number, setAlias: string, name: string, display: string): EnumValue {
  return { id, setId: 1, setAlias, name, display, disabled: false, fields: { sortOrder: 10 - id } };
}

/** Their choices; the order in which they are offered is not that of their names. */
export const queryEnumValues: readonly EnumValue[] = [
  choice(1, "outcomes", "passed", "Passed"),
  choice(2, "outcomes", "failed", "Failed"),
  choice(3, "outcomes", "skipped", "Skipped"),
  choice(4, "defects", "lights", "Lights"),
  choice(5, "defects", "tires", "Tires"),
  choice(6, "defects", "brakes", "Brakes"),
];

/** Their engine. */
export function queryEngine(): Engine {
  const sets = ["outcomes", "defects"].map((alias) => ({
    alias,
    values: queryEnumValues.filter((value) => value.setAlias === alias),
  }));
  const templates = queryTemplates.map((json) => ({ file: `${json.alias}.json`, json }));
  return createEngine({ templates, enumSets: sets });
}

function group(id: number, parentId: number | null): Group {
  const groupType = parentId === null ? "COMPANY" : "TERMINAL";
  return { id, alias: `g${id}`, display: `Group ${id}`, groupType, inactive: false, parentId, fields: {} };
}

/** Two companies; 4 and 5 lie below 2, 7 below 6. */
export const queryGroups: readonly Group[] = [
  group(1, null),
  group(3, 1),
  group(2, 1),
  group(5, 2),
  group(4, 2),
  group(6, null),
  group(7, 6),
];
