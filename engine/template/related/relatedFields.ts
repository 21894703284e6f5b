/** Fields of other templates that rules of a template read. */
import type { CompiledCondition, RelatedFields } from "../../conditions/kind.ts";
import type { CompiledExpression } from "../../expressions/compileExpression.ts";
import type { CompiledField, CompiledRelatedChange, CompiledTemplate } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";

/** A field, relation, group or hold of a template that another one may read; undefined for any other key. */
export function fieldOfOther(other: CompiledTemplate | undefined, key: string): CompiledField | undefined {
  const field = other?.byKey.get(key);
  return field && (!field.system || key === "groupId" || key === "retentionLock") ? field : undefined;
}

/** The same; an unknown key and a protected field are noted at `pointer`. */
export function openFieldOf(
  other: CompiledTemplate,
  key: string,
  pointer: string,
  errors: ErrorList,
): CompiledField | undefined {
  const field = fieldOfOther(other, key);
  if (!field) {
    const known = [...other.byKey.keys()].filter((name) => fieldOfOther(other, name) !== undefined);
    errors.addUnknown(pointer, { kind: `field of ${other.alias}`, name: key, known });
    return undefined;
  }
  if (!field.protected) return field;
  errors.add("protected", pointer, `"${key}" of ${other.alias} is protected: name an open field`);
  return undefined;
}

/** How conditions read fields of other templates; they are checked when all templates are known. */
export function fieldsOfOthers(context: CompileContext, errors: ErrorList): RelatedFields {
  return {
    field: (template, key) => fieldOfOther(context.templates.get(template), key),
    check(use) {
      context.later(() => {
        const other = context.templates.get(use.template);
        const field = other && openFieldOf(other, use.key, use.pointer, errors);
        if (field) use.check(field);
      });
    },
  };
}

/** All fields of related records that the rules, the views and the title of a template read, as `relation.field`. */
export function pathsOf(
  fields: readonly CompiledField[],
  label: CompiledExpression | undefined,
  conditions: readonly CompiledCondition[],
  changes: readonly Pick<CompiledRelatedChange, "set">[],
): readonly string[] {
  const expressions = fields.flatMap(({ computed, defaultValue, sideEffects }) => [
    computed?.expression,
    ...[defaultValue, ...sideEffects.map(({ value }) => value)].map((value) =>
      value && "expression" in value ? value.expression : undefined,
    ),
  ]);
  const set = changes.flatMap((change) => [...change.set.values()]);
  const ofChanges = set.map((value) => ("expression" in value ? value.expression : undefined));
  const paths = [...expressions, ...ofChanges, label, ...conditions].flatMap((rule) => rule?.related ?? []);
  return [...new Set(paths)].sort();
}
