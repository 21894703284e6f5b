/** Checks what a view that creates a related record copies into it. */
import { isComputed } from "../../fields/authored.ts";
import type { CompiledField } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { openFieldOf } from "./relatedFields.ts";
import type { CreateRelatedView } from "../../language/relatedNodes.ts";
import type { Template } from "../../language/template.ts";

/** Notes values that are copied from no open field of this record, or into a field that cannot be set or is of another type. */
export function checkCopied(
  { copy = {}, relation }: CreateRelatedView,
  pointer: string,
  { fields, relations = {} }: Template,
  context: CompileContext,
  errors: ErrorList,
): void {
  const known = [...Object.entries(fields), ...Object.entries(relations)].filter(
    ([, field]) => !field.protected,
  );
  for (const [key, from] of Object.entries(copy)) {
    const location = pointerTo(pointerTo(pointer, "copy"), key);
    const source = known.find(([name]) => name === from)?.[1];
    if (!source) {
      const kind = "open field";
      errors.addUnknown(location, { kind, name: from, known: known.map(([name]) => name) });
      continue;
    }
    context.later(() => {
      const other = context.templates.get(relations[relation]?.template ?? "");
      const field = other && openFieldOf(other, key, location, errors);
      if (!field) return;
      if (!isSettable(field))
        errors.add("rule", location, `"${key}" of ${other.alias} must be a field that can be set`);
      else if (typeOf(source) !== (field.relation?.template ?? field.valueType))
        errors.add("rule", location, `"${from}" and "${key}" of ${other.alias} must be of the same type`);
    });
  }
}

function isSettable({ computed, locked, relation, system }: CompiledField): boolean {
  return !computed && !locked && !system && relation?.inverse === undefined;
}

function typeOf(source: Template["fields"][string] | NonNullable<Template["relations"]>[string]): string {
  if ("template" in source) return source.template;
  return isComputed(source) ? source.as : source.type;
}
