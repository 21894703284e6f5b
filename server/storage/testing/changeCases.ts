import type { Field, RelationField, Template } from "../../../engine/index.ts";
import { changedStop } from "./migrationFixture.ts";

/** The record type of tests with other fields. */
export const changed = (fields: Record<string, Field | null>) => changedStop(fields);
const related = (relations: Record<string, RelationField | null>) => changedStop({}, relations);
/** The computed field of the record type, computed in another way. */
export const computed = (expression: string): Field => ({
  type: "computed",
  as: "currency",
  label: "Total",
  expression,
});

/** A change of the record type of tests, and what it makes of the stops of each company. */
export interface Case {
  after: Template;
  /** An expression over the table after the change, and what it gives for the three stops of each company. */
  read: string;
  values: unknown[];
  /** Values of each company that cannot be converted. */
  refused?: number;
}

/** Every kind of change that concerns storage, by name. */
export const cases: Record<string, Case> = {
  "a number becomes text": {
    after: changed({ miles: { type: "text", label: "Miles" } }),
    read: "f_miles",
    values: ["12", "700", null],
  },
  "text becomes a date": {
    after: changed({ due: { type: "dateTime", kind: "date", label: "Due" } }),
    read: "f_due",
    values: [1_795_132_800, null, null],
    refused: 1,
  },
  "money becomes a whole number": {
    after: changed({ cost: { type: "number", label: "Cost" } }),
    read: "f_cost",
    values: [null, 20, null],
    refused: 1,
  },
  "a choice becomes several": {
    after: changed({ kind: { type: "enum", enumSet: "trip_kinds", multi: true, label: "Kind" } }),
    read: "f_kind",
    values: [["local"], ["express"], null],
  },
  "several choices become one": {
    after: changed({ tags: { type: "enum", enumSet: "trip_kinds", label: "Tags" } }),
    read: "f_tags",
    values: [null, "express", null],
    refused: 1,
  },
  "a field gets another key and type": {
    after: changed({ miles: null, way: { type: "number", kind: "decimal", label: "Way", was: ["miles"] } }),
    read: "f_miles",
    values: [12, 700, null],
  },
  "a field is computed from now on": {
    after: changed({ miles: { type: "computed", as: "number", label: "Miles", expression: "1" } }),
    read: "f_miles",
    values: [null, null, null],
  },
  "a computed field is filled in from now on": {
    after: changed({ total: { type: "currency", label: "Total" } }),
    read: "f_total",
    values: [7, 40, null],
  },
  "a computation is no longer stored": {
    after: changed({ total: { ...computed("cost * 2"), computeOn: "read" } as Field }),
    read: "f_town",
    values: ["Reno", "Elko", "Ely"],
  },
  "a relation takes several records": {
    after: related({ driver: { template: "driver", label: "Driver", multi: true } }),
    read: "cardinality(r_driver)",
    values: [1, 1, null],
  },
  "a relation takes one record": {
    after: related({ helpers: { template: "driver", label: "Helpers" } }),
    read: "r_helpers is null",
    values: [true, false, true],
    refused: 1,
  },
  "a relation leads to another template": {
    after: related({ driver: { template: "stop", label: "Driver" } }),
    read: "r_driver",
    values: [null, null, null],
  },
  "a field is gone": { after: changed({ miles: null }), read: "f_town", values: ["Reno", "Elko", "Ely"] },
  "a relation is gone": {
    after: related({ helpers: null }),
    read: "f_town",
    values: ["Reno", "Elko", "Ely"],
  },
  "two fields exchange their columns": {
    after: changedStop(
      {
        town: null,
        due: null,
        city: { type: "text", label: "Town", was: ["due", "town"] },
        until: { type: "text", label: "Due", was: ["town", "due"] },
      },
      {},
      {
        label: { expression: "'Stop ' & city" },
        search: ["city"],
        views: {
          edit: { type: "section", children: ["city"] },
          list: { type: "list", columns: ["city"], orderBy: [{ field: "city", direction: "asc" }] },
        },
      },
    ),
    read: "f_due",
    values: ["Reno", "Elko", "Ely"],
  },
  "a field becomes required": {
    after: changed({ miles: { type: "number", label: "Miles", required: true } }),
    read: "f_miles",
    values: [12, 700, null],
  },
  "a computation changes": {
    after: changed({ total: computed("cost * 3") }),
    read: "f_total",
    values: [7, 40, null],
  },
  "a field and a relation are added": {
    after: changedStop(
      { fresh: { type: "boolean", label: "Fresh" } },
      { boss: { template: "driver", label: "Boss" } },
    ),
    read: "f_fresh",
    values: [null, null, null],
  },
};
