/** Checks what a template names outside itself: other templates and their fields, enum sets, modules. */
import { compileCondition } from "../../conditions/compileCondition.ts";
import type { RelatedFields } from "../../conditions/kind.ts";
import { isSameType } from "../../fields/values.ts";
import { checkOffers } from "./offers.ts";
import type { NotificationType } from "../../language/notificationTypes.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { namedTemplates } from "./namedTemplates.ts";
import { fieldOfOther, openFieldOf } from "./relatedFields.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { RelationField } from "../../language/fieldDefinitions.ts";

/** Names that a template may use although it does not declare them; undefined: not checked. */
export interface OutwardNames {
  readonly templates: readonly string[];
  readonly enumSets: readonly string[] | undefined;
  readonly modules: readonly string[] | undefined;
  readonly notificationTypes: readonly NotificationType[] | undefined;
}

/** Kinds of conditions that choose records by their own fields: the storage has to ask them as well. */
const choosing = ["field", "all", "any", "not", "flag", "config"];

/** Notes every name that nobody outside declares, and relations that do not fit the other side. */
export function checkOutward(
  compiled: CompiledTemplate,
  names: OutwardNames,
  context: CompileContext,
  errors: ErrorList,
): void {
  const { fields, template } = compiled;
  const check = (kind: string, name: string, known: readonly string[] | undefined, pointer: string) => {
    if (known && !known.includes(name)) errors.addUnknown(pointer, { kind, name, known });
  };
  for (const { name, pointer } of namedTemplates(compiled)) check("template", name, names.templates, pointer);
  for (const field of fields) {
    const { relation, options, pointer, partOf } = field;
    if (relation) checkRelation(field, compiled, context, errors);
    const location = partOf === undefined ? pointerTo(pointer, "enumSet") : pointer;
    if (options.enumSet !== undefined) check("enum set", options.enumSet, names.enumSets, location);
  }
  for (const property of ["modules", "indirectModules"] as const) {
    (template[property] ?? []).forEach((name, index) =>
      check("module", name, names.modules, pointerTo(`/${property}`, index)),
    );
  }
  checkOffers(template.subscriptions ?? [], "MODEL", names.notificationTypes, errors);
}

function checkRelation(
  field: CompiledField,
  compiled: CompiledTemplate,
  context: CompileContext,
  errors: ErrorList,
): void {
  const other = context.templates.get(field.relation?.template ?? "");
  if (!other) return;
  if (field.relation?.inverse !== undefined)
    checkInverse(field, field.relation.inverse, namedBy(field, compiled, errors), other, errors);
  const { where, carries = {} } = field.definition as RelationField;
  for (const [own, theirs] of Object.entries(carries)) {
    const location = pointerTo(pointerTo(field.pointer, "carries"), own);
    const known = [...compiled.byKey.keys()];
    const ours = compiled.byKey.get(own);
    if (!ours) errors.addUnknown(location, { kind: "field", name: own, known });
    const source = openFieldOf(other, theirs, location, errors);
    if (ours && source && (!isSameType(ours, source) || ours.multi !== source.multi))
      errors.add(
        "rule",
        location,
        `"${theirs}" of ${other.alias} is no value of "${own}": name fields of one type`,
      );
  }
  if (where) checkWhere(where, pointerTo(field.pointer, "where"), other, context, errors);
}

/**
 * Notes what a condition that chooses records of another template names wrongly of it, or may not read. With `related` it may name fields of
 * records that those relate to: only the storage can ask that.
 */
export function checkWhere(
  where: Condition,
  pointer: string,
  other: CompiledTemplate,
  context: CompileContext,
  errors: ErrorList,
  related?: RelatedFields,
): void {
  const fields = new Map([...other.byKey].filter(([key]) => fieldOfOther(other, key)));
  const kinds = context.conditions.filter((kind) => choosing.includes(kind.key));
  const choices = (set: string) => context.choices.get(set);
  const read = compileCondition(where, pointer, {
    kinds,
    errors,
    modules: other.modules,
    fields,
    choices,
    ...(related ? { related } : {}),
  });
  const closed = read.dependencies.find((key) => fields.get(key)?.protected);
  if (closed !== undefined)
    errors.add("protected", pointer, `"${closed}" of ${other.alias} is protected: choose by an open field`);
}

/** The template whose records the other side names: this one, or that of the relation `through` which it is read. */
function namedBy(
  { key, pointer, relation }: CompiledField,
  compiled: CompiledTemplate,
  errors: ErrorList,
): string {
  if (relation?.through === undefined) return compiled.alias;
  const location = pointerTo(pointer, "through");
  if (compiled.nested.some((nested) => nested.key === key))
    errors.add("rule", location, "its records belong to another record: no form edits them here");
  const fits = compiled.fields.filter((each) => each.relation && !each.relation.inverse && !each.multi);
  const found = fits.find((each) => each.key === relation.through);
  const known = fits.map((each) => each.key);
  if (!found)
    errors.addUnknown(location, {
      kind: "relation to one record that is stored here",
      name: relation.through,
      known,
    });
  return found?.relation?.template ?? compiled.alias;
}

/** The other side of an inverse relation is a relation to this template that is held there. */
function checkInverse(
  { pointer }: CompiledField,
  inverse: string,
  alias: string,
  other: CompiledTemplate,
  errors: ErrorList,
): void {
  const fits = other.fields.filter(({ relation }) => relation?.template === alias && !relation.inverse);
  if (fits.some(({ key }) => key === inverse)) return;
  const known = fits.map(({ key }) => key);
  errors.addUnknown(pointerTo(pointer, "inverse"), {
    kind: `relation of ${other.alias} to ${alias}`,
    name: inverse,
    known,
  });
}
