import type { TProperties } from "typebox";
import { recordSchema } from "../../engine/server.ts";
import type { CompiledField, CompiledTemplate } from "../../engine/index.ts";
import type { JsonSchema } from "../../engine/server.ts";
import { ref } from "../http/component.ts";
import { recordProperties, relatedRecord } from "../http/components/records.ts";
import { constant, list, nullable, object, options } from "../http/schemas.ts";

/** Name of a template's schema in the document. */
export function recordName({ alias }: Pick<CompiledTemplate, "alias">): string {
  return `Record.${alias}`;
}

/** A reference to a template's schema. */
export function recordReference(template: CompiledTemplate): JsonSchema {
  return { $ref: `#/components/schemas/${recordName(template)}` };
}

/** The schema of a template's records, with the engine's own schema for each value. */
export function recordComponent(template: CompiledTemplate): JsonSchema {
  const schemas = recordSchema(template)["properties"] as Record<string, JsonSchema>;
  const properties = (fields: readonly CompiledField[]): TProperties =>
    Object.fromEntries(fields.map(({ key, label }) => [key, { title: label, ...schemas[key] }]));
  const plain = template.fields.filter(
    ({ relation, computed }) => relation === undefined && computed === undefined,
  );
  const computed = template.fields.filter((field) => field.computed !== undefined);
  const relations = template.fields.filter(({ relation }) => relation !== undefined);
  // A confidential field may be left out, so none is required.
  const schema = object({
    ...recordProperties,
    templateAlias: constant(template.alias),
    fields: options(properties(plain)),
    computations: options(properties(computed)),
    relations: options(properties(relations)),
    relationModels: options(Object.fromEntries(relations.map((field) => [field.key, relatedSchema(field)]))),
  });
  return {
    title: template.name,
    ...(template.template.help !== undefined && { description: template.template.help }),
    ...schema,
  };
}

function relatedSchema({ multi }: CompiledField) {
  return multi ? list(ref(relatedRecord)) : nullable(ref(relatedRecord));
}
