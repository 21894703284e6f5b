/** Checks what a template of checklists names of itself, of its items and of what checklists are made from. */
import type { ValueKind } from "../../fields/kinds.ts";
import { typesOfKinds } from "../../fields/valueTypes.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { ChecklistItems, ChecklistSource } from "../../language/checklistTypes.ts";
import type { Template } from "../../language/template.ts";
import type { CompileContext } from "../compileContext.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import { openFieldOf } from "./relatedFields.ts";

const root = "/checklist";

/** Notes what `checklist` of a template names wrongly, once all templates are compiled. */
export function checkChecklistLater(
  { alias, checklist }: Template,
  context: CompileContext,
  errors: ErrorList,
): void {
  if (checklist === undefined) return;
  context.later(() => {
    const template = context.templates.get(alias);
    if (!template) return;
    const { name, person, counts, items, madeFrom } = checklist;
    const own = keysOf(template, { name, person }, "", context, errors);
    own.field("name", "text");
    own.field("person", "record");
    const ofCounts = keysOf(template, { ...counts }, "/counts", context, errors);
    for (const key of Object.keys(counts)) ofCounts.field(key, "number");
    const people = checkItems(template, items, person, context, errors);
    if (people) checkAssignable(people, madeFrom.items.assignable, context, errors);
    const source = context.templates.get(madeFrom.template);
    if (source) checkSource(source, madeFrom, context, errors);
  });
}

/** Gives the template of the people to whom items are assigned. */
function checkItems(
  template: CompiledTemplate,
  { columns, ...given }: ChecklistItems,
  person: string,
  context: CompileContext,
  errors: ErrorList,
): CompiledTemplate | undefined {
  const item = keysOf(template, given, "/items", context, errors).records("relation");
  if (!item) return undefined;
  const keys = keysOf(item, given, "/items", context, errors);
  keys.field("name", "text");
  keys.field("order", "number");
  keys.field("dueDate", "date", "moment");
  keys.field("dateCompleted", "date", "moment");
  keys.field("notes", "text");
  keys.field("overdue", "boolean");
  keys.choices("status", "open", "completed");
  columns.forEach((key, index) => openFieldOf(item, key, pointerTo(`${root}/items/columns`, index), errors));
  openFieldOf(item, person, `${root}/person`, errors);
  return context.templates.get(keys.field("assignee", "record")?.relation?.template ?? "");
}

function checkAssignable(
  { alias, byKey, template: { people } }: CompiledTemplate,
  name: string,
  context: CompileContext,
  errors: ErrorList,
): void {
  const reported = `records of "${alias}" are no people: name a relation to people`;
  if (people === undefined) return errors.add("rule", `${root}/items/assignee`, reported);
  const known = context.choices.get(byKey.get(people.status)?.options.enumSet ?? "");
  if (known && !known.includes(name))
    errors.addUnknown(`${root}/madeFrom/items/assignable`, { kind: "choice", name, known });
}

function checkSource(
  source: CompiledTemplate,
  { name, status, offered, appliesTo, items }: ChecklistSource,
  context: CompileContext,
  errors: ErrorList,
): void {
  const keys = keysOf(source, { name, status, offered, appliesTo }, "/madeFrom", context, errors);
  keys.field("name", "text");
  keys.field("appliesTo", "choice", "text");
  keys.choices("status", "offered");
  const item = keysOf(source, { ...items }, "/madeFrom/items", context, errors).records("relation");
  if (!item) return;
  const ofItems = keysOf(item, { ...items }, "/madeFrom/items", context, errors);
  ofItems.field("name", "text");
  ofItems.field("order", "number");
  ofItems.field("days", "number");
  ofItems.choices("assignment", "person", "creator");
}

/** Checks of the properties of one part of the option, which name fields of `template`. */
function keysOf(
  template: CompiledTemplate,
  given: Readonly<Record<string, string>>,
  part: string,
  context: CompileContext,
  errors: ErrorList,
) {
  const pointerOf = (property: string) => pointerTo(`${root}${part}`, property);
  function field(property: string, ...kinds: ValueKind[]): CompiledField | undefined {
    const key = given[property] ?? "";
    const found = openFieldOf(template, key, pointerOf(property), errors);
    if (!found || kinds.length === 0 || kinds.includes(found.valueKind)) return found;
    errors.add("rule", pointerOf(property), `"${key}" must be of type ${typesOfKinds(kinds).join(" or ")}`);
    return undefined;
  }
  return {
    field,
    /** A choice, and properties that name values of it. */
    choices(property: string, ...values: string[]): void {
      const known = context.choices.get(field(property, "choice")?.options.enumSet ?? "");
      for (const value of values) {
        const name = given[value] ?? "";
        if (known && !known.includes(name))
          errors.addUnknown(pointerOf(value), { kind: "choice", name, known });
      }
    },
    /** The template of the records of an inverse relation. */
    records(property: string): CompiledTemplate | undefined {
      const found = field(property);
      if (!found) return undefined;
      const { relation } = found;
      if (relation?.inverse !== undefined) return context.templates.get(relation.template);
      errors.add("rule", pointerOf(property), "must be a relation with an inverse");
      return undefined;
    },
  };
}
