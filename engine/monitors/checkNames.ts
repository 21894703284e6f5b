/** Checks the fields that a monitor names. */
import { isOnCalendar } from "../fields/kinds.ts";
import { isPath, partsOfPath } from "../conditions/path.ts";
import { sortPath } from "../query/conditions/sortPath.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { Engine } from "../template/engine.ts";
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import { isAsked, isStored } from "./monitorConditions.ts";
import { recordTypeField, recordTypeKey } from "./recordType.ts";
import type { Monitor } from "./monitor.ts";

/** Notes unknown fields, and those that do not fit their use, with what to do. */
export function checkNames(
  monitor: Monitor,
  template: CompiledTemplate,
  engine: Pick<Engine, "templates">,
  errors: ErrorList,
): void {
  const listed = monitor.templates === undefined ? template : withRecordType(template);
  checkColumns(monitor, listed, errors);
  checkOrder(monitor, listed, engine, errors);
  checkDue(monitor, template, errors);
  checkPerson("employee", monitor, template, errors);
  checkPerson("person", monitor, template, errors);
}

/** In a list of several record types each record shows its own. */
function withRecordType(template: CompiledTemplate): CompiledTemplate {
  const type = recordTypeField([template]);
  return type ? { ...template, byKey: new Map([...template.byKey, [recordTypeKey, type]]) } : template;
}

function checkColumns({ columns }: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  columns.forEach((column, index) => {
    const at = pointerTo("/columns", index);
    if (typeof column === "string") known(column, at, template, errors);
    else known(column.field, pointerTo(at, "field"), template, errors);
  });
}

function checkOrder(
  { orderBy }: Monitor,
  template: CompiledTemplate,
  engine: Pick<Engine, "templates">,
  errors: ErrorList,
): void {
  orderBy.forEach(({ field: name }, index) => {
    const at = `/orderBy/${index}/field`;
    if (isPath(name)) return checkRelatedOrder(name, at, { template, engine, errors });
    const field = known(name, at, template, errors);
    if (field && (field.protected || field.multi || field.computed?.computeOn === "read"))
      errors.add("rule", at, `a list cannot be sorted by "${name}": name a stored, open field of one value`);
  });
}

interface RelatedChecks {
  readonly template: CompiledTemplate;
  readonly engine: Pick<Engine, "templates">;
  readonly errors: ErrorList;
}

/** A list may be sorted by a field of a related record, `relation.key`. */
function checkRelatedOrder(path: string, pointer: string, { template, engine, errors }: RelatedChecks): void {
  const [key, related = ""] = partsOfPath(path);
  const other = engine.templates.get(known(key, pointer, template, errors)?.relation?.template ?? "");
  if (!template.byKey.has(key)) return;
  if (other && !known(related, pointer, other, errors, `field of "${other.alias}"`)) return;
  const found = sortPath(path, template, engine.templates);
  if ("path" in found) return;
  errors.add(
    "rule",
    pointer,
    `a list cannot be sorted by ${found.problem}: name a stored, open field of one value, behind a relation to one record`,
  );
}

function checkDue({ due }: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  const field = known(due.date, "/due/date", template, errors);
  if (!field) return;
  if (!isOnCalendar(field))
    errors.add("rule", "/due/date", `"${due.date}" is no date: name a date of the template`);
  else if (!isStored(field))
    errors.add(
      "rule",
      "/due/date",
      `"${due.date}" is not stored: name a date that is, or compute this one on write`,
    );
}

function checkPerson(
  property: "employee" | "person",
  { [property]: key }: Monitor,
  template: CompiledTemplate,
  errors: ErrorList,
): void {
  if (key === undefined) return;
  const pointer = pointerTo("", property);
  const field = known(key, pointer, template, errors);
  if (field && (field.multi || field.relation === undefined || !isAsked(field)))
    errors.add("rule", pointer, `"${key}" is no relation to one record: name one that leads to a person`);
}

function known(
  name: string,
  pointer: string,
  { byKey }: CompiledTemplate,
  errors: ErrorList,
  kind = "field",
) {
  const field = byKey.get(name);
  if (!field) {
    const names = [...byKey.keys()].filter((key) => !key.startsWith("@"));
    errors.addUnknown(pointer, { kind, name, known: names });
  }
  return field;
}
