/** Templates that are printed in tests. */
import { templateOf } from "../testing/templates.ts";
import { createEngine } from "../template/engine.ts";
import type { PrintPageView } from "../language/printNodes.ts";
import type { Field, RelationField } from "../language/fieldDefinitions.ts";

/** Fields of the sample template. */
export const fields: Record<string, Field> = {
  outcome: { type: "enum", enumSet: "outcomes", label: "Outcome" },
  day: { type: "dateTime", kind: "date", label: "Day" },
  fee: { type: "currency", label: "Fee" },
  late: { type: "boolean", label: "Late" },
  reason: { type: "text", label: "Reason", visible: { field: "late", is: true } },
  story: { type: "text", kind: "area", label: "Story" },
  secret: { type: "text", label: "Secret", protected: true },
  proof: { type: "file", label: "Proof" },
};
export const relations: Record<string, RelationField> = {
  driver: { template: "part", label: "Driver" },
  parts: { template: "part", label: "Parts", multi: true },
};
/** The template of the records in the sample's relations. */
export const part = {
  ...templateOf({ name: { type: "text", label: "Name" }, price: { type: "currency", label: "Price" } }),
  alias: "part",
  name: "Part",
};
/** A page of these nodes. */
export const page = (...children: PrintPageView["children"]): PrintPageView => ({
  type: "printPage",
  children,
});

/** An engine with the sample template, which has this print view, and the template of its parts. */
export function engineWith(print: PrintPageView | undefined) {
  const json = templateOf(fields, { relations });
  const views = { ...json.views, ...(print ? { print } : {}) };
  return createEngine({
    templates: [{ json: { ...json, views } }, { json: part }],
    enumSets: [{ alias: "outcomes" }],
  });
}
