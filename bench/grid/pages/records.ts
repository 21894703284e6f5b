import { createEngine, type RecordData, type Template } from "../../../engine/index.ts";
import { columns, type GridRow } from "../rows.ts";

const inspection: Template = {
  alias: "inspection",
  name: "Inspection",
  groupTypes: ["Terminal"],
  modules: ["inspections"],
  label: { expression: "unit" },
  fields: {
    unit: { type: "text", label: "Unit" },
    driver: { type: "text", label: "Driver" },
    town: { type: "text", label: "Town" },
    state: { type: "enum", enumSet: "states", label: "State" },
    date: { type: "dateTime", kind: "date", label: "Date" },
    violations: { type: "number", kind: "integer", label: "Violations" },
    fine: { type: "currency", label: "Fine" },
    passed: { type: "boolean", label: "Passed" },
    remarks: { type: "text", label: "Remarks" },
  },
  views: {
    edit: { type: "section", children: ["unit"] },
    list: {
      type: "list",
      columns: columns.map(({ key, width }) => ({ field: key, width })),
      orderBy: [{ field: "id", direction: "asc" }],
    },
  },
};

const engine = createEngine({
  templates: [{ file: "inspection.json", json: inspection }],
  enumSets: [{ alias: "states" }],
});
export const template = engine.template("inspection");
export { engine };

/** A row as a stored record. */
export function recordOf({ id, ...fields }: GridRow): RecordData {
  return {
    id,
    templateId: 1,
    templateAlias: template.alias,
    groupId: 1,
    sourceIds: {},
    label: fields.unit,
    version: 1,
    retentionLock: false,
    createdDate: fields.date,
    createdBy: 1,
    lastUpdatedDate: fields.date,
    lastUpdatedBy: 1,
    createdByUser: null,
    lastUpdatedByUser: null,
    fields,
    computations: {},
    protectedFields: [],
    relations: {},
    relationModels: {},
    abilities: { view: true, edit: true, delete: true, viewConfidential: true },
  };
}
