/** Checks the names that a template uses for its own fields and relations outside of their rules. */
import { isPath } from "../../conditions/path.ts";
import type { CompiledCondition } from "../../conditions/kind.ts";
import type { DeclaredField, Declarations } from "../fields/declare.ts";
import type { ErrorList } from "../../model/errors.ts";
import { pointerTo } from "../../model/errors.ts";
import type { CompileContext } from "../compileContext.ts";
import { checkOrderPath } from "../related/orderPath.ts";
import { checkListItems, listNames } from "../related/listItems.ts";
import type { JsonObject } from "../../model/shape.ts";
import type { Template } from "../../language/template.ts";
import { checkViews } from "./checkViews.ts";
import type { Condition } from "../../language/ruleTypes.ts";
import type { RelationField } from "../../language/fieldDefinitions.ts";
import type { ViewTools, ViewType } from "./viewType.ts";

/** What references are checked with. */
export interface ReferenceTools {
  readonly compileContext: CompileContext;
  readonly declared: Declarations;
  readonly viewTypes: readonly ViewType[];
  readonly errors: ErrorList;
  condition(source: Condition, pointer: string): CompiledCondition;
}

/** Notes what search, duplicates, inverse relations and views name wrongly. */
export function checkReferences(template: Template, tools: ReferenceTools): void {
  const { declared, errors, viewTypes } = tools;
  const named = namesOf(template, tools);
  (template.search ?? []).forEach((name, index) => {
    const location = pointerTo("/search", index);
    named.field(name, location);
    refuseInverse(declared.byKey.get(name), "searched", location, errors);
  });
  if (template.person !== undefined) named.single(template.person, "/person");
  if (template.occurred !== undefined) checkDate(template.occurred, "/occurred", declared, errors);
  if (template.assigned) checkAssigned(template.assigned, tools, named);
  checkListItems(template, errors);
  checkDuplicates(template, tools, named);
  declared.fields.forEach((field) => checkInverse(field, errors));
  const views = template.views as unknown as JsonObject;
  checkViews(views, { errors, types: viewTypes, tools: named, condition: readOpenly(tools) });
}

/** What is to do is found for everybody who sees the record: the person, the date and what says that it is open are not protected. */
function checkAssigned(
  { person, due, open }: NonNullable<Template["assigned"]>,
  tools: ReferenceTools,
  named: ViewTools,
): void {
  const { declared, errors } = tools;
  named.single(person, "/assigned/person");
  if (declared.byKey.get(person)?.protected)
    errors.add("protected", "/assigned/person", `"${person}" is protected: name an open relation`);
  checkDate(due, "/assigned/due", declared, errors);
  readOpenly(tools)(open, "/assigned/open");
}

/** Records are sorted by the date, for everybody who sees them. */
function checkDate(key: string, pointer: string, { byKey }: Declarations, errors: ErrorList): void {
  const dates = [...byKey.values()].filter(
    (entry) => entry.valueKind === "date" && !entry.multi && !entry.protected,
  );
  const known = dates.map((entry) => entry.key);
  if (!known.includes(key))
    errors.addUnknown(pointer, { kind: "date that is not protected", name: key, known });
}

function namesOf(
  { listItemTemplates = [] }: Template,
  { compileContext, declared, errors }: ReferenceTools,
): ViewTools {
  const known = [...declared.byKey.keys()];
  const relations = declared.fields.filter((entry) => entry.relation);
  const field = (name: string, pointer: string) => {
    if (!declared.byKey.has(name)) errors.addUnknown(pointer, { kind: "field", name, known });
  };
  const relation =
    (kind: string, fits: (entry: DeclaredField) => boolean) => (name: string, pointer: string) => {
      const fitting = relations.filter(fits).map((entry) => entry.key);
      if (!fitting.includes(name)) errors.addUnknown(pointer, { kind, name, known: fitting });
    };
  return {
    field,
    date: (name, pointer) => checkDate(name, pointer, declared, errors),
    sortable(name, pointer) {
      if (isPath(name))
        return checkOrderPath(name, pointer, declared.byKey, { context: compileContext, errors });
      field(name, pointer);
      const entry = declared.byKey.get(name);
      const refused = entry?.protected ? "is protected" : entry?.multi ? "has several values" : undefined;
      if (refused)
        errors.add(
          "rule",
          pointer,
          `a list cannot be sorted by "${name}", which ${refused}: name another field`,
        );
      else refuseInverse(entry, "sorted by", pointer, errors);
    },
    relation: relation("relation", () => true),
    single: relation("relation to one record", (entry) => !entry.multi),
    multi: relation("relation to several records", (entry) => entry.multi),
    ...listNames(listItemTemplates, errors),
  };
}

/** Duplicates are looked for in what is stored, openly, with the record. */
function checkDuplicates(
  { duplicates = [] }: Template,
  { declared, errors }: ReferenceTools,
  named: ViewTools,
): void {
  duplicates.forEach((keys, list) =>
    keys.forEach((name, index) => {
      const location = pointerTo(pointerTo("/duplicates", list), index);
      named.field(name, location);
      const field = declared.byKey.get(name);
      const { definition } = field ?? {};
      const read = definition && "computeOn" in definition && definition.computeOn === "read";
      if (field?.protected)
        errors.add("protected", location, `"${name}" is protected: compare by an open field`);
      if (read) errors.add("rule", location, `"${name}" is computed on read: compare by a stored field`);
      refuseInverse(field, "compared", location, errors);
    }),
  );
}

function refuseInverse(
  field: DeclaredField | undefined,
  what: string,
  pointer: string,
  errors: ErrorList,
): void {
  if (field?.relation?.inverse !== undefined)
    errors.add(
      "rule",
      pointer,
      `"${field.key}" is stored in the other records and cannot be ${what}: name another`,
    );
}

/** An inverse relation has no value of its own, and of several records none can be led back to. */
function checkInverse({ definition, pointer, relation }: DeclaredField, errors: ErrorList): void {
  if (relation?.multi && relation.leadsBack)
    errors.add("rule", pointerTo(pointer, "leadsBack"), "there is no one record to lead back to: relate one");
  if (relation?.inverse === undefined) return;
  for (const name of ["required", "defaultValue", "sideEffects", "leadsBack"] as const) {
    if ((definition as RelationField)[name] !== undefined)
      errors.add(
        "rule",
        pointerTo(pointer, name),
        "an inverse relation has none: say it in the other template",
      );
  }
}

/** What everybody sees may not reveal the value of a protected field: views, and what is to do. */
function readOpenly({ condition, declared, errors }: ReferenceTools) {
  return (source: Condition, pointer: string) => {
    const read = condition(source, pointer).dependencies.find((key) => declared.byKey.get(key)?.protected);
    if (read !== undefined)
      errors.add(
        "protected",
        pointer,
        `what everybody sees may not depend on "${read}", which is protected: read an open field`,
      );
  };
}
