/** Puts a customer's override over a template. JSON in, JSON out; what no longer fits is reported, never left out. */
import type { EngineError } from "../../model/errors.ts";
import { ErrorList, pointerTo } from "../../model/errors.ts";
import type { Template } from "../../language/template.ts";
import { editedKeys } from "../../language/viewTree.ts";
import { changeView } from "./applyViews.ts";
import { nodeAt, placesIn } from "./viewPaths.ts";
import { checkOverride } from "./overrideShape.ts";
import type { FieldChange, TemplateOverride, ViewChange } from "./overrideTypes.ts";
import type { Field, RelationField } from "../../language/fieldDefinitions.ts";
import type { ViewNode } from "../../language/viewNode.ts";
import type { TemplateViews } from "../../language/templateViews.ts";

/**
 * The template as the customer has it, or why the override does not fit it. `firstKeys`: the key that each added field began with, since
 * its values are known by it, also where the base has taken that key since.
 */
export type Overridden =
  | { readonly template: Template; readonly firstKeys: Readonly<Record<string, string>> }
  | { readonly issues: readonly EngineError[] };

/**
 * A template with a customer's override. Fields are added and described differently, never removed, retyped or loosened. `file` is named
 * in messages; their pointers are places in the override.
 */
export function applyOverride(base: Template, override: TemplateOverride, file = "override"): Overridden {
  const misshapen = checkOverride(override, { file });
  if (misshapen.length > 0) return { issues: misshapen };
  const errors = new ErrorList(file);
  if (override.alias !== base.alias)
    errors.add("unknownName", "/alias", `is written for "${override.alias}", not for "${base.alias}"`);
  const template = JSON.parse(JSON.stringify(base)) as Template;
  addFields(template, override, errors);
  changeFields(template, override, errors);
  changeViews(template, override, errors);
  if (errors.errors.length === 0) checkAskable(base, template, override, errors);
  return errors.errors.length > 0
    ? { issues: errors.errors }
    : { template, firstKeys: firstKeysOf(override) };
}

function firstKeysOf({ fields = {} }: TemplateOverride): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([key, { was }]) => [key, was?.[0] ?? key]));
}

function addFields(template: Template, { fields = {} }: TemplateOverride, errors: ErrorList): void {
  for (const [key, field] of Object.entries(fields)) {
    const own = declaredAs(template, key);
    if (own === undefined) template.fields[key] = added(template, field);
    else
      errors.add(
        "duplicate",
        pointerTo("/fields", key),
        `${template.name} has "${key}" ('${own.label}') itself now: give the added field another key, with "${key}" in its "was" so that its values stay, or take it out of the override`,
      );
  }
}

/** A former key that the base has taken is left out: in the template it names another field. */
function added(template: Template, field: Field): Field {
  const { was, ...rest } = JSON.parse(JSON.stringify(field)) as Field;
  const free = was?.filter((key) => declaredAs(template, key) === undefined) ?? [];
  return { ...rest, ...(free.length > 0 ? { was: free } : {}) };
}

function declaredAs({ fields, relations = {} }: Template, key: string): Field | RelationField | undefined {
  if (Object.hasOwn(fields, key)) return fields[key];
  return Object.hasOwn(relations, key) ? relations[key] : undefined;
}

function changeFields(
  template: Template,
  { fields = {}, changes = {} }: TemplateOverride,
  errors: ErrorList,
): void {
  for (const [key, change] of Object.entries(changes)) {
    const pointer = pointerTo("/changes", key);
    const field = declaredAs(template, key);
    if (field === undefined)
      errors.add(
        "unknownName",
        pointer,
        `the field "${key}" that the override changes is not in ${template.name}`,
      );
    else if (Object.hasOwn(fields, key))
      errors.add("duplicate", pointer, `"${key}" is added by this override: say it there`);
    else Object.assign(field, change satisfies FieldChange);
  }
}

function changeViews(template: Template, { views = {} }: TemplateOverride, errors: ErrorList): void {
  for (const [name, changes] of Object.entries(views) as [keyof TemplateViews, ViewChange[]][]) {
    const view: TemplateViews[keyof TemplateViews] = template.views[name];
    if (view) changeView({ view, name, template: template.name, errors }, changes);
    else if (changes.length > 0)
      errors.add("unknownName", pointerTo("/views", name), `${template.name} has no view "${name}"`);
  }
}

const forms = ["edit", "create", "nested"] as const;

/** Nobody could fill in a required field that is hidden. */
function checkAskable(
  base: Template,
  after: Template,
  { views = {} }: TemplateOverride,
  errors: ErrorList,
): void {
  for (const form of forms) {
    const stands = new Set(keysOf(after.views[form]));
    for (const key of new Set(keysOf(base.views[form]))) {
      const field = declaredAs(after, key);
      if (field === undefined || stands.has(key) || !isAsked(field)) continue;
      const at = (views[form] ?? []).findIndex((change) => "hide" in change);
      errors.add(
        "rule",
        pointerTo(pointerTo("/views", form), Math.max(at, 0)),
        `'${field.label}' (${key}) is required and would be hidden: give it a default value under "changes", or leave it where it is`,
      );
    }
  }
}

function isAsked(field: Field | RelationField): boolean {
  const fillsItself =
    field.defaultValue !== undefined || ("defaultToToday" in field && field.defaultToToday === true);
  return field.required !== undefined && field.required !== false && !fillsItself;
}

function keysOf(view: ViewNode | undefined): readonly string[] {
  return placesIn(view).flatMap((slot) => editedKeys(nodeAt(slot) as ViewNode));
}
