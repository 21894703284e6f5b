import { describe, expect, it } from "vitest";
import { createEngine, defaultFieldTypes } from "../../engine/index.ts";
import type { FieldType } from "../../engine/index.ts";
import { widgets } from "./index.ts";

const types = defaultFieldTypes.filter((type) => type.isAuthoring !== true);
const kindOf = (type: FieldType) =>
  typeof type.valueKind === "string" ? type.usualKind : Object.keys(type.valueKind)[0];

/** A template with a field of each type, under the type's name; what names records is a relation. */
function templateOf(fieldTypes: readonly FieldType[]) {
  const isRelation = ({ valueKind }: FieldType) => valueKind === "record";
  const fields = fieldTypes
    .filter((type) => !isRelation(type))
    .map((type) => {
      const kind = kindOf(type);
      const enumSet = type.requiredProperties?.includes("enumSet") ? { enumSet: "outcomes" } : {};
      return [
        `${type.name}Field`,
        { type: type.name, label: type.name, ...(kind === undefined ? {} : { kind }), ...enumSet },
      ] as const;
    });
  const relations = fieldTypes
    .filter(isRelation)
    .map(({ name }) => [`${name}Field`, { template: "sample", label: name }] as const);
  const keys = fieldTypes.map(({ name }) => `${name}Field`);
  const json = {
    alias: "sample",
    name: "Sample",
    groupTypes: ["Terminal"],
    modules: ["samples"],
    label: { expression: "'Sample ' & recordNumber" },
    fields: Object.fromEntries(fields),
    relations: Object.fromEntries(relations),
    views: {
      edit: { type: "section", children: keys },
      list: { type: "list", columns: ["recordNumber"], orderBy: [{ field: "id", direction: "desc" }] },
    },
  };
  const engine = createEngine({
    templates: [{ file: "sample.json", json }],
    enumSets: [{ alias: "outcomes" }],
    fieldTypes: [
      ...fieldTypes,
      ...defaultFieldTypes.filter(({ name }) => !fieldTypes.some((type) => type.name === name)),
    ],
  });
  return engine.template("sample");
}

/** The types whose fields no widget draws. */
function undrawn(fieldTypes: readonly FieldType[]): string[] {
  const { byKey } = templateOf(fieldTypes);
  return fieldTypes.flatMap(({ name }) => {
    const field = byKey.get(`${name}Field`);
    return field && widgets.some((widget) => widget.fits(field)) ? [] : [name];
  });
}

describe("widgets", () => {
  it("draw every field type", () => {
    expect(undrawn(types)).toEqual([]);
  });

  it("leave no new type undrawn without a word", () => {
    const planted = types.slice(0, 1).map((type): FieldType => ({ ...type, name: "planted" }));
    expect(undrawn(planted)).toEqual(["planted"]);
  });
});
