/** JSON Schemas that a compiled template gives. */
import { valueMessages, valueSchema } from "../fields/values.ts";
import type { JsonSchema } from "../fields/type.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiled.ts";
import { editableSystemKeys } from "../template/system.ts";

/** The fields whose values a record carries: the template's, and the editable system values. */
export function recordFields(template: CompiledTemplate): readonly CompiledField[] {
  const system = editableSystemKeys.flatMap((key) => template.byKey.get(key) ?? []);
  return [...system, ...template.fields];
}

/** JSON Schema (draft-07) of a record's values. Every value may be null: what is required depends on conditions. */
export function recordSchema(template: CompiledTemplate): JsonSchema {
  const properties = recordFields(template).map((field) => [field.key, valueSchema(field)] as const);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: `${template.alias}.${template.hash}`,
    title: template.name,
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}

/** A schema with what to tell when it fails; shared by all fields that ask the same. */
export interface Definition {
  readonly schema: JsonSchema;
  /** Sentences by the JSON Schema keyword that failed. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The different definitions of a template, and for each key the index of its own. */
export interface Definitions {
  readonly definitions: readonly Definition[];
  readonly fields: Readonly<Record<string, number>>;
}

/** Gathers what each field asks of its value. */
export function definitionsOf(template: CompiledTemplate): Definitions {
  const indexes = new Map<string, number>();
  const definitions: Definition[] = [];
  const fields: Record<string, number> = {};
  for (const field of recordFields(template)) {
    const definition = { schema: valueSchema(field), messages: valueMessages(field) };
    const content = JSON.stringify(definition);
    const index = indexes.get(content) ?? definitions.push(definition) - 1;
    indexes.set(content, index);
    fields[field.key] = index;
  }
  return { definitions, fields };
}
