import { createEngine, type CompiledTemplate, type RecordData, type Template } from "../../engine/index.ts";
import { enumSets } from "../fixtures/schemas.ts";
import { now } from "../fixtures/sampleValues.ts";

const inspection: Template = {
  alias: "inspection",
  name: "Inspection",
  groupTypes: ["Terminal"],
  modules: ["safetyAndRisk.accidents"],
  label: { expression: "'Inspection ' & recordNumber" },
  fields: {
    date: { type: "dateTime", kind: "date", label: "Date" },
    location: { type: "text", label: "Location" },
    state: { type: "enum", enumSet: "states", label: "State" },
    violations: { type: "number", kind: "integer", label: "Violations" },
    fine: { type: "currency", label: "Fine" },
    passed: { type: "boolean", label: "Passed" },
    remarks: { type: "text", kind: "area", label: "Remarks" },
    license: { type: "text", label: "License", protected: true },
  },
  relations: { driver: { template: "inspection", label: "Driver" } },
  views: {
    edit: { type: "section", children: ["groupId", "date", "location"] },
    list: {
      type: "list",
      columns: [
        "recordNumber",
        "date",
        "driver",
        "location",
        "state",
        "violations",
        "fine",
        "passed",
        "groupId",
      ],
      orderBy: [{ field: "recordNumber", direction: "asc" }],
    },
  },
};

export const engine = createEngine({ templates: [{ file: "inspection.json", json: inspection }], enumSets });
export const template: CompiledTemplate = engine.template("inspection");

const locations = ["Fresno", "Bakersfield", "Spokane", "Medford", "Stockton"];
const states = ["CA", "OR", "WA"];
const drivers = ["Jordan Reyes", "Dana Whitfield", "Luis Ortega", "Priya Nair", "Sam Becker", "Ana Souza"];
const person = { firstName: "Maria", lastName: "Keller" };
const day = 86_400;

/** One of a list's entries; the same for the same number. */
function entryOf<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The list is empty.");
  return found;
}

/** The record at this position, counted from 0. */
export function inspectionRecord(index: number, more: Partial<RecordData["fields"]> = {}): RecordData {
  const driver = 9000 + (index % drivers.length);
  const fields: RecordData["fields"] = {
    date: Math.floor(now / day) * day - (index % 400) * day,
    location: entryOf(locations, index * 7),
    state: entryOf(states, index),
    violations: (index * 13) % 11,
    fine: ((index * 37) % 500) + 0.5,
    passed: index % 3 !== 0,
    remarks: `Remark ${index}`,
  };
  return {
    id: index + 1,
    templateId: 1,
    templateAlias: template.alias,
    groupId: 3 + (index % 2),
    sourceIds: {},
    label: `Inspection ${index + 1}`,
    version: 1,
    retentionLock: false,
    createdDate: now - index,
    createdBy: 1,
    lastUpdatedDate: now,
    lastUpdatedBy: 1,
    createdByUser: person,
    lastUpdatedByUser: person,
    fields: { ...fields, ...more } as RecordData["fields"],
    computations: {},
    protectedFields: ["license"],
    relations: { driver },
    relationModels: {
      driver: { id: driver, templateAlias: "inspection", label: entryOf(drivers, index) },
    },
    abilities: { view: true, edit: true, delete: true, viewConfidential: false },
  };
}

/** So many records. */
export function inspections(count: number): RecordData[] {
  return Array.from({ length: count }, (_, index) => inspectionRecord(index));
}
