/** First pass over a checked template: which fields there are, before any rule of theirs is read. */
import type { FieldInfo, FieldOptions, FieldType } from "../fields/type.ts";
import type { ErrorList } from "./errors.ts";
import { pointerTo } from "./errors.ts";
import { checkKeys } from "./keys.ts";
import { systemDefinitions } from "./system.ts";
import type { Field, RelationField, Template } from "./types.ts";

/** A field that is known, with its type, but without its rules. */
export type DeclaredField = FieldInfo & { readonly fieldType: FieldType };

/** The declared fields: authored ones in order, and all by key with the system values. */
export interface Declarations {
  readonly fields: readonly DeclaredField[];
  readonly byKey: ReadonlyMap<string, DeclaredField>;
}

/**
 * Declares fields, relations and system values. Notes bad and doubled keys. `parts` are the keys of fields that stand for an
 * address, with its key: mistakes in them are told at the address.
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
      const place = pointerTo(pointerTo(pointer, "was"), index);
      if (current.has(former)) errors.add("duplicate", place, `"${former}" is the key of another field`);
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
  const valueType = definition.type === "computed" ? definition.as : definition.type;
  const options: FieldOptions = definition;
  return {
    key,
    label: definition.label,
    type: definition.type,
    valueType,
    ...("kind" in definition && definition.kind ? { kind: definition.kind } : {}),
    multi: definition.type === "enum" && definition.multi === true,
    protected: definition.protected === true,
    system,
    definition,
    options,
    pointer,
    fieldType: typeNamed(valueType, types),
  };
}

function declareRelation(
  key: string,
  pointer: string,
  definition: RelationField,
  types: ReadonlyMap<string, FieldType>,
  { modules }: Template,
): DeclaredField {
  const { template, inverse, through, holds } = definition;
  const multi = definition.multi ?? inverse !== undefined;
  return {
    key,
    label: definition.label,
    type: "singleModel",
    valueType: "singleModel",
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
      ...(holds ? { holds: { can: holds.can, modules: holds.modules ?? modules } } : {}),
    },
    pointer,
    fieldType: typeNamed("singleModel", types),
  };
}
