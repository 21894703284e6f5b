/** First pass over a checked template: which fields there are, before any rule of theirs is read. */
import type { FieldType } from "../../fields/fieldType.ts";
import { isComputed, relationType, takesSeveral } from "../../fields/authored.ts";
import type { FieldInfo, FieldOptions } from "../../fields/type.ts";
import { kindOfValues } from "../../fields/values.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { checkKeys } from "../../model/templateKeys.ts";
import { systemDefinitions } from "./system.ts";
import type { Template } from "../../language/template.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";

/** A field that is known, with its type, but without its rules. */
export type DeclaredField = FieldInfo & { readonly fieldType: FieldType };

/** The declared fields: authored ones in order, and all by key with the system values. */
export interface Declarations {
  readonly fields: readonly DeclaredField[];
  readonly byKey: ReadonlyMap<string, DeclaredField>;
}

/**
 * Declares fields, relations and system values. Notes bad and doubled keys. `parts` are the keys of fields that stand for an
 * address, with its key: mistakes in them are reported at the address.
 */
export function declareFields(
  template: Template,
  types: ReadonlyMap<string, FieldType>,
  errors: ErrorList,
  parts: ReadonlyMap<string, string> = new Map(),
): Declarations {
  const authored = entriesOf("/fields", template.fields, parts);
  const related = entriesOf("/relations", template.relations ?? {});
  checkKeys(
    [...authored, ...related].map(([key, pointer]) => [key, pointer] as const),
    errors,
  );
  checkFormerKeys([...authored, ...related], errors);
  const fields = [
    ...authored.map(([key, pointer, field]) => ({
      ...declareField(key, pointer, field, types, false),
      ...(parts.has(key) ? { partOf: parts.get(key) ?? key } : {}),
    })),
    ...related.map(([key, pointer, relation]) => declareRelation(key, pointer, relation, types, template)),
  ];
  const system = Object.entries(systemDefinitions(template.groupTypes)).map(([key, field]) =>
    declareField(key, "", field, types, true),
  );
  return { fields, byKey: new Map([...fields, ...system].map((field) => [field.key, field])) };
}

function entriesOf<T>(
  pointer: string,
  map: Record<string, T>,
  parts: ReadonlyMap<string, string> = new Map(),
): (readonly [string, string, T])[] {
  return Object.entries(map).map(([key, value]) => {
    return [key, pointerTo(pointer, parts.get(key) ?? key), value] as const;
  });
}

/** A former key that is in use again would send old data to the wrong field. */
function checkFormerKeys(
  entries: readonly (readonly [string, string, Field | RelationField])[],
  errors: ErrorList,
): void {
  const current = new Set(entries.map(([key]) => key));
  for (const [, pointer, { was = [] }] of entries) {
    was.forEach((former, index) => {
      const location = pointerTo(pointerTo(pointer, "was"), index);
      if (current.has(former)) errors.add("duplicate", location, `"${former}" is the key of another field`);
    });
  }
}

function typeNamed(name: string, types: ReadonlyMap<string, FieldType>): FieldType {
  const type = types.get(name);
  if (!type) throw new TypeError(`the engine was made without the field type ${name}`);
  return type;
}

function declareField(
  key: string,
  pointer: string,
  definition: Field,
  types: ReadonlyMap<string, FieldType>,
  system: boolean,
): DeclaredField {
  const valueType = isComputed(definition) ? definition.as : definition.type;
  const kind = "kind" in definition && definition.kind ? definition.kind : undefined;
  const fieldType = typeNamed(valueType, types);
  const options: FieldOptions = definition;
  return {
    key,
    label: definition.label,
    type: definition.type,
    valueType,
    ...(kind === undefined ? {} : { kind }),
    valueKind: kindOfValues(fieldType, kind),
    multi: takesSeveral(definition),
    protected: definition.protected === true,
    system,
    definition,
    options,
    pointer,
    fieldType,
  };
}

function declareRelation(
  key: string,
  pointer: string,
  definition: RelationField,
  types: ReadonlyMap<string, FieldType>,
  { modules }: Template,
): DeclaredField {
  const { template, inverse, through, requiredRight: right } = definition;
  const multi = definition.multi ?? inverse !== undefined;
  const fieldType = typeNamed(relationType, types);
  return {
    key,
    label: definition.label,
    type: relationType,
    valueType: relationType,
    valueKind: kindOfValues(fieldType, undefined),
    multi,
    protected: definition.protected === true,
    system: false,
    definition,
    options: { label: definition.label },
    relation: {
      template,
      multi,
      parent: definition.parent === true,
      ...(inverse ? { inverse } : {}),
      ...(through ? { through } : {}),
      ...(definition.leadsBack ? { leadsBack: true as const } : {}),
      ...(right ? { requiredRight: { can: right.can, modules: right.modules ?? modules } } : {}),
    },
    pointer,
    fieldType,
  };
}

/** Whether the field's values lie in records: not where they are computed when read, or are the other side of a relation. */
export function isStored({ definition, relation }: DeclaredField): boolean {
  if (relation) return relation.inverse === undefined;
  return !(isComputed(definition) && definition.computeOn === "read");
}
