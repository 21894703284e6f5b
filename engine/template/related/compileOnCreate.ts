/** What the creation of a record sets in records that it names: checked here, and against the other templates when these are known. */
import type { FieldInfo } from "../../fields/type.ts";
import type { CompiledField, CompiledRelatedChange } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import { checkOpenReads, compileSet } from "./relatedSet.ts";
import type { RuleTools } from "../rules/ruleTools.ts";
import type { Template } from "../../language/template.ts";
import type { RelatedChange } from "../../language/ruleTypes.ts";

const root = "/onCreate";

/** The changes in their order. Mistakes are noted; what they spoil is left out. */
export function compileOnCreate({ onCreate = [] }: Template, tools: RuleTools): CompiledRelatedChange[] {
  return onCreate.flatMap((change, index) => {
    const pointer = pointerTo(root, index);
    const alias = relatedTemplate(change, pointer, tools);
    const set = compileSet(change.set, alias, pointerTo(pointer, "set"), tools);
    const condition =
      change.condition && tools.conditions.compile(change.condition, pointerTo(pointer, "condition"));
    if (alias === undefined) return [];
    return [{ relation: change.relation, template: alias, set, ...(condition ? { condition } : {}) }];
  });
}

/** Alias of the template that the relation leads to; undefined after a mistake has been noted. */
function relatedTemplate(
  { relation }: RelatedChange,
  pointer: string,
  { byKey, errors }: RuleTools,
): string | undefined {
  const fits = [...byKey.values()].filter((field) => isSingleStoredRelation(field) && !field.protected);
  const found = fits.find(({ key }) => key === relation);
  const known = fits.map(({ key }) => key);
  if (!found)
    errors.addUnknown(pointerTo(pointer, "relation"), {
      kind: "open relation to one record that is stored here",
      name: relation,
      known,
    });
  return found?.relation?.template;
}

function isSingleStoredRelation({ relation, multi }: FieldInfo): boolean {
  return relation !== undefined && relation.inverse === undefined && !multi;
}

/** Notes what creations set in open fields that reads a protected field of the record. */
export function checkOnCreate(
  changes: readonly CompiledRelatedChange[],
  fields: readonly CompiledField[],
  errors: ErrorList,
): void {
  checkOpenReads(changes, root, fields, errors);
}
