/** JSON Schemas that a compiled template gives. */
import { valueMessages, valueSchema } from "../fields/values.ts";
import type { JsonSchema } from "../fields/type.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { editableSystemKeys } from "../template/fields/system.ts";
import { codeOfKeyword } from "../model/issueCodes.ts";

interface Gathered {
  readonly fields: readonly CompiledField[];
  readonly keys: ReadonlySet<string>;
}

const gathered = new WeakMap<CompiledTemplate, Gathered>();

function gather(template: CompiledTemplate): Gathered {
  const known = gathered.get(template);
  if (known) return known;
  const system = editableSystemKeys.flatMap((key) => template.byKey.get(key) ?? []);
  const fields = [...system, ...template.fields];
  const made = { fields, keys: new Set(fields.map((field) => field.key)) };
  gathered.set(template, made);
  return made;
}

/** The fields whose values a record carries: the editable system values, and the template's; the same list at each call. */
export function recordFields(template: CompiledTemplate): readonly CompiledField[] {
  return gather(template).fields;
}

/** Their keys. */
export function recordKeys(template: CompiledTemplate): ReadonlySet<string> {
  return gather(template).keys;
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

/** A schema with the messages of its failures; shared by all fields with the same rules. */
interface Definition {
  readonly schema: JsonSchema;
  /** Sentences by the JSON Schema keyword that failed. */
  readonly messages: Readonly<Record<string, string>>;
}

/** The different definitions of a template, and for each key the index of its own. */
export interface Definitions {
  readonly definitions: readonly Definition[];
  readonly fields: Readonly<Record<string, number>>;
}

/** The message of each keyword: the author's sentence for the issue, otherwise the type's. */
function sentencesOf(field: CompiledField): Definition["messages"] {
  const sentences = Object.entries(valueMessages(field));
  return Object.fromEntries(
    sentences.map(([keyword, sentence]) => [keyword, field.messages[codeOfKeyword(keyword)] ?? sentence]),
  );
}

/** Gathers what each field asks of its value. */
export function definitionsOf(template: CompiledTemplate): Definitions {
  const indexes = new Map<string, number>();
  const definitions: Definition[] = [];
  const fields: Record<string, number> = {};
  for (const field of recordFields(template)) {
    const definition = { schema: valueSchema(field), messages: sentencesOf(field) };
    const content = JSON.stringify(definition);
    const index = indexes.get(content) ?? definitions.push(definition) - 1;
    indexes.set(content, index);
    fields[field.key] = index;
  }
  return { definitions, fields };
}
