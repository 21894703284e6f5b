/** Checks the fields that a monitor names. */
import { isOnCalendar } from "../fields/kinds.ts";
import type { CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import { isAsked, isStored } from "./monitorConditions.ts";
import { recordTypeField, recordTypeKey } from "./recordType.ts";
import type { Monitor } from "./monitor.ts";

/** Notes unknown fields, and those that do not fit their use, with what to do. */
export function checkNames(monitor: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  const listed = monitor.templates === undefined ? template : withRecordType(template);
  checkColumns(monitor, listed, errors);
  checkOrder(monitor, listed, errors);
  checkDue(monitor, template, errors);
  checkEmployee(monitor, template, errors);
}

/** In a list of several record types each record tells its own. */
function withRecordType(template: CompiledTemplate): CompiledTemplate {
  const type = recordTypeField([template]);
  return type ? { ...template, byKey: new Map([...template.byKey, [recordTypeKey, type]]) } : template;
}

function checkColumns({ columns }: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  columns.forEach((column, index) => {
    const place = pointerTo("/columns", index);
    if (typeof column === "string") known(column, place, template, errors);
    else known(column.field, pointerTo(place, "field"), template, errors);
  });
}

function checkOrder({ orderBy }: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  orderBy.forEach(({ field: name }, index) => {
    const place = `/orderBy/${index}/field`;
    const field = known(name, place, template, errors);
    if (field && (field.protected || field.multi || field.computed?.computeOn === "read"))
      errors.add(
        "rule",
        place,
        `a list cannot be sorted by "${name}": name a stored, open field of one value`,
      );
  });
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

function checkEmployee({ employee }: Monitor, template: CompiledTemplate, errors: ErrorList): void {
  if (employee === undefined) return;
  const field = known(employee, "/employee", template, errors);
  if (field && (field.multi || field.relation === undefined || !isAsked(field)))
    errors.add(
      "rule",
      "/employee",
      `"${employee}" is no relation to one record: name one that leads to a person`,
    );
}

function known(name: string, pointer: string, { byKey }: CompiledTemplate, errors: ErrorList) {
  const field = byKey.get(name);
  if (!field) {
    const names = [...byKey.keys()].filter((key) => !key.startsWith("@"));
    errors.addUnknown(pointer, { kind: "field", name, known: names });
  }
  return field;
}
