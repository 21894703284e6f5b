/** Checks whose records are people, and which rights relations to them ask for. */
import type { ValueKind } from "../../fields/kinds.ts";
import { typesOfKinds } from "../../fields/valueTypes.ts";
import { actionWords } from "../../access/actions.ts";
import type { CompiledField, CompiledTemplate } from "../compiledTemplate.ts";
import type { DeclaredField } from "../fields/declare.ts";
import { pointerTo } from "../../model/errors.ts";
import type { RuleTools } from "../rules/ruleTools.ts";
import type { Template } from "../../language/template.ts";

/** Notes what `people` and `requiredRight` of a template name wrongly. */
export function checkPeople(template: Template, fields: readonly DeclaredField[], tools: RuleTools): void {
  checkPersons(template, tools);
  for (const field of fields) checkHolds(field, tools);
}

function checkPersons({ alias, people }: Template, tools: RuleTools): void {
  if (people === undefined) return;
  const { errors, compileContext } = tools;
  checkKey(people.email, "/people/email", ["text"], tools);
  const status = checkKey(people.status, "/people/status", ["choice", "text"], tools);
  if (people.position !== undefined) checkKey(people.position, "/people/position", ["choice"], tools);
  if (people.supervisor !== undefined) checkSupervisor(alias, people.supervisor, tools);
  const known = compileContext.choices.get(status?.options.enumSet ?? "");
  compileContext.later(() => {
    const other = [...compileContext.templates.values()].find(
      (each) => each.alias !== alias && each.template.people,
    );
    if (other)
      errors.add("rule", "/people", `records of "${other.alias}" are people already: one template has them`);
  });
  const all = [...tools.byKey.keys()];
  people.details?.forEach((name, index) => {
    if (!all.includes(name))
      errors.addUnknown(pointerTo("/people/details", index), { kind: "field", name, known: all });
  });
  people.left.forEach((name, index) => {
    if (known && !known.includes(name))
      errors.addUnknown(pointerTo("/people/left", index), { kind: "choice", name, known });
  });
}

/** A relation to one of the people, which is stored here. */
function checkSupervisor(alias: string, key: string, { byKey, errors }: RuleTools): void {
  const fits = ({ relation, multi }: DeclaredField) =>
    relation?.template === alias && relation.inverse === undefined && !multi;
  const field = byKey.get(key);
  if (field && fits(field)) return;
  const known = [...byKey.values()].filter(fits).map((each) => each.key);
  errors.addUnknown("/people/supervisor", { kind: "relation to one of them", name: key, known });
}

/** A field with one value that is stored with the record. */
function checkKey(
  key: string,
  pointer: string,
  kinds: readonly ValueKind[],
  { byKey, errors }: RuleTools,
): DeclaredField | undefined {
  const fits = ({ system, multi, valueKind, definition }: DeclaredField) =>
    !system &&
    !multi &&
    kinds.includes(valueKind) &&
    !("computeOn" in definition && definition.computeOn === "read");
  const field = byKey.get(key);
  if (field && fits(field)) return field;
  const known = [...byKey.values()].filter(fits).map((each) => each.key);
  errors.addUnknown(pointer, { kind: `stored ${typesOfKinds(kinds).join(" or ")}`, name: key, known });
  return undefined;
}

/** A right is asked of people who are named here, and of modules that there are. */
function checkHolds(
  { definition, relation, pointer }: DeclaredField,
  { errors, compileContext }: RuleTools,
): void {
  if (relation?.requiredRight === undefined) return;
  const location = pointerTo(pointer, "requiredRight");
  if (relation.inverse !== undefined)
    errors.add("rule", location, "the other records store this relation: set it in their template");
  const { moduleNames: known } = compileContext;
  const named = "requiredRight" in definition ? (definition.requiredRight?.modules ?? []) : [];
  named.forEach((name, index) => {
    const at = pointerTo(pointerTo(location, "modules"), index);
    if (known && !known.includes(name)) errors.addUnknown(at, { kind: "module", name, known });
  });
  compileContext.later(() => {
    const other = compileContext.templates.get(relation.template);
    if (other && other.template.people === undefined)
      errors.add(
        "rule",
        location,
        `records of "${relation.template}" are no people: say \`people\` in its template`,
      );
  });
}

/**
 * The message where somebody is named who may not be: the author's sentence, or one that names the field and the right. It is the same
 * whatever is missing, so that it reveals nothing about anybody.
 */
export function requiredRightMessage(field: CompiledField, template: CompiledTemplate): string {
  const { definition, relation, label, messages } = field;
  const can = relation?.requiredRight?.can ?? "view";
  const modules = "requiredRight" in definition ? definition.requiredRight?.modules : undefined;
  const records = modules === undefined ? template.plural : `records of ${modules.join(" or ")}`;
  return (
    messages["requiredRight"] ??
    `${label} must be somebody who works here, signs in, and may ${actionWords[can]} ${records} in the record's group: choose another person.`
  );
}
