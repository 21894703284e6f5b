import { recordSchema } from "../../engine/index.ts";
import type { CompiledField, CompiledTemplate, JsonSchema } from "../../engine/index.ts";
import { list, object, ref } from "../http/schemas.ts";
import { recordProperties } from "./components.ts";

/** Name of a template's schema in the document. */
export function recordName({ alias }: Pick<CompiledTemplate, "alias">): string {
  return `Record.${alias}`;
}

/** The schema of a template's records, with the engine's own schema for each value. */
export function recordComponent(template: CompiledTemplate): JsonSchema {
  const schemas = recordSchema(template)["properties"] as Record<string, JsonSchema>;
  const properties = (fields: readonly CompiledField[]) =>
    Object.fromEntries(fields.map(({ key, label }) => [key, { title: label, ...schemas[key] }]));
  const plain = template.fields.filter(
    ({ relation, computed }) => relation === undefined && computed === undefined,
  );
  const computed = template.fields.filter((field) => field.computed !== undefined);
  const relations = template.fields.filter(({ relation }) => relation !== undefined);
  // A confidential field may be left out, so none is required.
  const part = (all: Record<string, JsonSchema>): JsonSchema => object(all, Object.keys(all));
  return {
    title: template.name,
    ...(template.template.help !== undefined && { description: template.template.help }),
    ...object(
      {
        ...recordProperties,
        templateAlias: { const: template.alias },
        fields: part(properties(plain)),
        computations: part(properties(computed)),
        relations: part(properties(relations)),
        relationModels: part(Object.fromEntries(relations.map((field) => [field.key, relatedSchema(field)]))),
      },
      ["profilePictureUrl"],
    ),
  };
}

function relatedSchema({ multi }: CompiledField): JsonSchema {
  const one = ref("RelatedRecord");
  return multi ? list(one) : { anyOf: [one, { type: "null" }] };
}
