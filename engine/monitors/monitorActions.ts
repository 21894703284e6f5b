/** The actions of a monitor: their check, and the values that they write. */
import { isOnCalendar } from "../fields/kinds.ts";
import { fromResult } from "../fields/values.ts";
import { misfit } from "../model/misfit.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { ErrorList } from "../model/errors.ts";
import { pointerTo } from "../model/errors.ts";
import { isObject } from "../model/shape.ts";
import type { MonitorConditions } from "./monitorConditions.ts";
import type { MonitorAction, TodayValue } from "./monitor.ts";
import type { JsonValue } from "../language/ruleTypes.ts";

/** Notes doubled ids, and fields and values that an action cannot set. */
export function checkActions(
  actions: readonly MonitorAction[],
  template: CompiledTemplate,
  conditions: MonitorConditions,
  errors: ErrorList,
): void {
  actions.forEach((action, index) => {
    const location = pointerTo("/actions", index);
    if (actions.findIndex(({ id }) => id === action.id) < index)
      errors.add("duplicate", pointerTo(location, "id"), `another action has the id "${action.id}"`);
    if (action.where) conditions.open(action.where, pointerTo(location, "where"));
    checkSet(action, location, template, errors);
  });
}

function checkSet(
  { type, set = {} }: MonitorAction,
  location: string,
  template: CompiledTemplate,
  errors: ErrorList,
): void {
  const values = Object.entries(set);
  if (type === "set" && values.length === 0)
    errors.add("shape", location, '"set" is missing: say which fields get which values');
  if (type !== "set" && values.length > 0)
    errors.add(
      "rule",
      pointerTo(location, "set"),
      'only an action of the type "set" writes values: leave it out',
    );
  for (const [key, value] of values) {
    const at = pointerTo(pointerTo(location, "set"), key);
    const field = template.fields.find((each) => each.key === key && isSettable(each));
    if (field) checkValue(field, value, at, errors);
    else errors.addUnknown(at, { kind: "field", name: key, known: settable(template) });
  }
}

function checkValue(
  field: CompiledField,
  value: JsonValue | TodayValue,
  pointer: string,
  errors: ErrorList,
): void {
  const fits = isToday(value) ? isOnCalendar(field) : value === null || fromResult(value, field) === value;
  if (fits) return;
  errors.add("rule", pointer, misfit(value, field, `for a date { "today": true }`));
}

function settable({ fields }: CompiledTemplate): string[] {
  return fields.filter(isSettable).map(({ key }) => key);
}

function isSettable({ computed, relation, locked, protected: confidential }: CompiledField): boolean {
  return computed === undefined && relation === undefined && !locked && !confidential;
}

function isToday(value: JsonValue | TodayValue): value is TodayValue {
  return isObject(value) && value["today"] === true;
}

/** The values that an action writes; `today` is the company's day, in epoch seconds. */
export function actionValues({ set = {} }: MonitorAction, today: number): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(set).map(([key, value]) => [key, isToday(value) ? today : (value as JsonValue)]),
  );
}

/** The question before an action (spec records.md 2.3). */
export function actionQuestion({ label }: MonitorAction, monitorName: string): string {
  return `Are you sure you want to ${label.toLowerCase()} ${monitorName}? This action cannot be undone.`;
}
