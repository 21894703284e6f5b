/** Reads one filter, whatever it is. */
import { firstDate, lastDate } from "../../format/dates.ts";
import type { JsonObject } from "../../model/shape.ts";
import { queryLimits } from "../../query/limits.ts";
import { isStorable } from "../../query/text.ts";
import { clampDays, isNamedRange } from "../../table/dateRange.ts";
import type { ChoiceValue, DateFilter, TextOperator } from "../../table/types.ts";
import type { CompiledField } from "../../template/compiledTemplate.ts";
import type { FieldPath, ReportFilter } from "../types.ts";
import { itemsOf, numberOf } from "./reading.ts";

/** Values that one choice filter names at most. */
export const mostChoices = 400;

/** The filter of a field at a path; undefined where it is none of its kind. */
export function filterFrom(
  source: JsonObject,
  path: FieldPath,
  field: CompiledField,
): ReportFilter | undefined {
  const orNoValue = source["orNoValue"] === true ? { orNoValue: true as const } : {};
  switch (source["kind"]) {
    case "text":
      return textFrom(source, path);
    case "choice":
      return { kind: "choice", field: path, any: choicesFrom(source["any"], field), ...orNoValue };
    case "number":
      return { kind: "number", field: path, ...ends(source, ["min", "max"], numberOf), ...orNoValue };
    case "date": {
      const range = rangeFrom(source["range"]);
      return range && { kind: "date", field: path, range };
    }
    case "presence":
      return { kind: "presence", field: path, filled: source["filled"] === true };
    default:
      return undefined;
  }
}

const operators: readonly TextOperator[] = ["contains", "startsWith", "equals"];

function textFrom({ operator: name, value }: JsonObject, field: FieldPath): ReportFilter | undefined {
  const operator = operators.find((known) => known === name);
  if (!operator || typeof value !== "string") return undefined;
  const fits = value.length <= queryLimits.text && isStorable(value);
  return fits ? { kind: "text", field, operator, value } : undefined;
}

function choicesFrom(source: unknown, { fieldType }: CompiledField): ChoiceValue[] {
  const fitting = itemsOf(source).filter((value) => isChoice(value) && typeof value === fieldType.primitive);
  return [...new Set(fitting as ChoiceValue[])].slice(0, mostChoices);
}

/** Names of choices, true and false, and ids. */
function isChoice(value: unknown): value is ChoiceValue {
  if (typeof value === "string") return value !== "" && value.length <= queryLimits.text && isStorable(value);
  return typeof value === "boolean" || (Number.isSafeInteger(value) && Number(value) > 0);
}

function ends<Name extends string>(
  source: unknown,
  names: readonly Name[],
  read: (value: unknown) => number | undefined,
): { [key in Name]?: number } {
  const from = source as Readonly<Partial<Record<Name, unknown>>>;
  const found: { [key in Name]?: number } = {};
  for (const name of names) {
    const value = Object.hasOwn(from, name) ? read(from[name]) : undefined;
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** A day of a date filter. */
function dayFrom(value: unknown): number | undefined {
  const fits = Number.isInteger(value) && Number(value) >= firstDate && Number(value) <= lastDate;
  return fits ? Number(value) + 0 : undefined;
}

function rangeFrom(source: unknown): DateFilter | undefined {
  if (typeof source !== "object" || source === null) return undefined;
  const { type } = source as JsonObject;
  if (isNamedRange(type) || type === "noValue") return { type };
  const { start, end } = ends(source, ["start", "end"], dayFrom);
  if (type === "custom")
    return { type, ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  const { min, max, days } = ends(source, ["min", "max", "days"], numberOf);
  if (type === "days")
    return min === undefined || max === undefined ? undefined : { type, ...clampDays({ min, max }) };
  if (days === undefined) return undefined;
  const length = clampDays({ max: days }).max;
  if (type === "startPlus" && start !== undefined) return { type, start, days: length };
  return type === "endPlus" && end !== undefined ? { type, end, days: length } : undefined;
}
