/** The fields of two versions of a template, side by side. */
import { defaultFieldTypes } from "../../fields/index.ts";
import type { DeclaredField } from "../../template/fields/declare.ts";
import { declareFields } from "../../template/fields/declare.ts";
import { ErrorList } from "../../model/errors.ts";
import { expandTemplate } from "../../template/fields/expand.ts";
import type { Template } from "../../language/template.ts";

/** A field in two versions: only `after` when it is new, only `before` when it is gone. */
export interface FieldPair {
  readonly before?: DeclaredField;
  readonly after?: DeclaredField;
}

/**
 * The fields and relations of a template as declared, addresses written out, in authored order. The rules are not read, so that
 * a version of long ago, which today's engine might refuse, can still be compared.
 */
export function declaredFields(template: Template): readonly DeclaredField[] {
  const errors = new ErrorList();
  const { template: expanded, parts } = expandTemplate(template, errors);
  const types = new Map(defaultFieldTypes.map((type) => [type.name, type]));
  return declareFields(expanded, types, errors, parts).fields;
}

/** What a field is called in storage, whatever it was renamed to: its first key. */
function identityOf({ key, definition }: Pick<DeclaredField, "key" | "definition">): string {
  return definition.was?.[0] ?? key;
}

/**
 * Which field became which: the one that is named in `was`, or the one with the same key, or the one that is the same in
 * storage. A field never becomes a relation.
 */
export function pairFields(before: Template, after: Template): readonly FieldPair[] {
  const olds = declaredFields(before);
  const left = new Set(olds);
  const pairs = declaredFields(after).map((field): FieldPair => {
    const found = predecessor(field, [...left]);
    if (found) left.delete(found);
    return found ? { before: found, after: field } : { after: field };
  });
  return [...pairs, ...[...left].map((field) => ({ before: field }))];
}

function predecessor(field: DeclaredField, olds: readonly DeclaredField[]): DeclaredField | undefined {
  const alike = olds.filter((old) => (old.relation === undefined) === (field.relation === undefined));
  const keys = [...[...(field.definition.was ?? [])].reverse(), field.key];
  const named = keys.map((key) => alike.find((old) => old.key === key)).find((old) => old !== undefined);
  return named ?? alike.find((old) => identityOf(old) === identityOf(field));
}
