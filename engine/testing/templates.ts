/** Small templates for tests. */
import type { Template } from "../language/template.ts";
import type { Field } from "../language/fieldDefinitions.ts";

/** A template with these fields, shown one after another. */
export function templateOf(fields: Record<string, Field>, more: Partial<Template> = {}): Template {
  return {
    alias: "sample",
    name: "Sample",
    groupTypes: ["Terminal"],
    modules: ["samples"],
    label: { expression: "'Sample ' & recordNumber" },
    fields,
    views: {
      edit: { type: "section", children: Object.keys(fields) },
      list: { type: "list", columns: ["recordNumber"], orderBy: [{ field: "id", direction: "desc" }] },
    },
    ...more,
  };
}

/** `count` fields of mixed types, with a condition, a side effect and a computation among them. */
export function wideTemplate(count: number): Template {
  const fields: Record<string, Field> = {
    towed: { type: "boolean", label: "Towed" },
    towCompany: { type: "text", label: "Towed by", visible: { field: "towed", is: true }, required: true },
    cost: { type: "currency", label: "Cost" },
    total: { type: "computed", as: "currency", label: "Total", expression: "cost * 2" },
  };
  for (let index = Object.keys(fields).length; index < count; index += 1) {
    fields[`field${index}`] = { type: "text", label: `Field ${index}`, required: index % 2 === 0 };
  }
  return templateOf(fields);
}

/** A record type that nobody mentioned, with one field of each type and the rules that templates use. */
export const gateCheck: Template = {
  alias: "gate_check",
  name: "Gate Check",
  groupTypes: ["Terminal"],
  modules: ["gates"],
  label: { expression: "'Gate Check ' & recordNumber & ' ' & driver.label" },
  search: ["remarks"],
  fields: {
    date: {
      type: "dateTime",
      kind: "date",
      label: "Date",
      required: true,
      defaultToToday: true,
      range: { min: -30, max: 0 },
    },
    time: { type: "dateTime", kind: "time", label: "Time" },
    leftAt: { type: "dateTime", kind: "dateTime", label: "Left at" },
    due: { type: "dateTime", kind: "date", label: "Due", range: { min: 1, from: "date" } },
    outcome: {
      type: "enum",
      enumSet: "outcomes",
      label: "Outcome",
      required: true,
      sideEffects: [
        {
          field: "due",
          value: { expression: "$addDays(date, 14)" },
          condition: { field: "outcome", is: "failed" },
        },
        { field: "remarks", value: "Passed", condition: { field: "outcome", is: "passed" } },
      ],
    },
    defects: { type: "enum", enumSet: "defects", label: "Defects", multi: true },
    sealed: { type: "boolean", label: "Sealed" },
    sealNumber: {
      type: "text",
      label: "Seal number",
      maxLength: 12,
      visible: { field: "sealed", is: true },
      required: true,
    },
    signed: { type: "checkbox", label: "Signed" },
    speed: { type: "number", kind: "integer", label: "Speed", min: 0, max: 120, unit: "mph" },
    weight: { type: "number", kind: "decimal", label: "Weight" },
    fee: { type: "currency", label: "Fee", min: 0 },
    wait: { type: "interval", label: "Wait" },
    yard: { type: "group", label: "Yard", groupTypes: ["Terminal"] },
    remarks: { type: "text", kind: "area", label: "Remarks", maxLength: 200 },
    secret: { type: "text", label: "Secret", protected: true, required: true },
    taxed: { type: "computed", as: "currency", label: "Fee with tax", expression: "fee * 1.1" },
    doubled: { type: "computed", as: "currency", label: "Twice", expression: "taxed * 2" },
  },
  relations: {
    driver: { template: "gate_check", label: "Driver", required: true },
    trailers: { template: "gate_check", label: "Trailers", multi: true },
  },
  views: {
    edit: {
      type: "tabs",
      children: [
        {
          type: "tab",
          title: "Check",
          children: ["groupId", "date", "time", "outcome", "driver", "trailers"],
        },
        {
          type: "tab",
          title: "Seal",
          visible: { flag: "seals" },
          children: [
            {
              type: "section",
              title: "Seal",
              columns: 2,
              children: ["sealed", "sealNumber", "fee", "taxed"],
            },
          ],
        },
      ],
    },
    list: {
      type: "list",
      columns: ["recordNumber", "date", { field: "outcome", label: "Result", width: 120 }, "defects", "fee"],
      orderBy: [{ field: "date", direction: "desc" }],
    },
    sidebar: {
      type: "sidebar",
      children: [{ type: "personnelCard", relation: "driver" }, { type: "history" }],
    },
  },
};
