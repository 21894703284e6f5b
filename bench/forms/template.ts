import type { Field, ViewNode } from "../../engine/index.ts";
import { createEngine, type Engine } from "../../engine/index.ts";
import type { FormDescription, FormField, FormSum } from "./form.ts";

/** Alias of the template. */
export const alias = "bench_form";
/** Alias of the enum set of all choices. */
export const choiceSet = "bench_sides";

const definitions: Readonly<Record<FormField["kind"], (label: string) => Field>> = {
  text: (label) => ({ type: "text", label }),
  area: (label) => ({ type: "text", kind: "area", label }),
  number: (label) => ({ type: "number", kind: "integer", label }),
  date: (label) => ({ type: "dateTime", kind: "date", label }),
  boolean: (label) => ({ type: "boolean", label }),
  choice: (label) => ({ type: "enum", enumSet: choiceSet, label }),
};

function fieldOf({ kind, label, required, shownBy }: FormField): Field {
  return {
    ...definitions[kind](label),
    ...(required ? { required } : {}),
    ...(shownBy === undefined ? {} : { visible: { field: shownBy, is: true } }),
  };
}

function computedOf({ label, reads, plus }: FormSum): Field {
  const expression = plus === 0 ? `$sum([${reads.join(", ")}])` : `$sum([${reads.join(", ")}]) + ${plus}`;
  return { type: "computed", as: "number", kind: "integer", label, expression };
}

/** All fields on one page, one below the other. */
export function flatView(form: FormDescription): ViewNode {
  return { type: "section", columns: 1, children: [...form.fields, ...form.sums].map(({ key }) => key) };
}

/** Collapsible sections of so many fields each, all open. */
export function sectionsView(form: FormDescription, size = 50): ViewNode {
  const keys = [...form.fields, ...form.sums].map(({ key }) => key);
  const count = Math.ceil(keys.length / size);
  const sections = Array.from({ length: count }, (_, index) => ({
    type: "section" as const,
    title: `Part ${index + 1}`,
    columns: 1 as const,
    children: keys.slice(index * size, (index + 1) * size),
  }));
  return { type: "section", children: sections };
}

/** An engine with the template of a form. */
export function engineOf(form: FormDescription, view = flatView(form)): Engine {
  const json = {
    alias,
    name: "Bench form",
    groupTypes: ["Terminal"],
    modules: ["bench"],
    label: { expression: "'Bench'" },
    fields: Object.fromEntries([
      ...form.fields.map((field) => [field.key, fieldOf(field)] as const),
      ...form.sums.map((sum) => [sum.key, computedOf(sum)] as const),
    ]),
    views: {
      edit: view,
      list: { type: "list", columns: ["id"], orderBy: [{ field: "id", direction: "asc" }] },
    },
  };
  return createEngine({ templates: [{ json }], enumSets: [{ alias: choiceSet }] });
}
