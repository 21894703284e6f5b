/** Reads the values of filters: what does not fit its attribute is refused in words. */
import type { Scalar } from "../conditions/valueTest.ts";
import { addDays, firstDate, lastDate, secondsPerDay, startOfDay } from "../format/dates.ts";
import { at, listAt, objectAt, own, wordAt } from "../query/issues.ts";
import type { IssuePosition } from "../query/issues.ts";
import { queryLimits } from "../query/limits.ts";
import { isStorable } from "../query/text.ts";
import type { KpiAttribute, KpiContext, OpenDataset } from "./attributes.ts";
import { allComparators, comparatorWords, isById } from "./comparators.ts";
import type { ReadValue } from "./filterNodes.ts";
import type { Comparator, Interaction } from "./types.ts";

/** A position in what was asked, with what it is read against. */
export interface Reading extends IssuePosition {
  readonly open: OpenDataset;
  readonly choices: KpiContext["choices"];
}

/** What the filters of a question may have at most. */
export const filterLimits = { filters: 20, comparisons: 30, values: 500 } as const;
/** How conditions are joined. */
export const interactions: readonly Interaction[] = ["AND", "OR"];

/** The value of a condition, if it fits the attribute; what does not is reported. */
export function valueAt(source: unknown, attribute: KpiAttribute, reading: Reading): ReadValue | undefined {
  const fitting = objectAt(source, reading, ["comparator", "value"], ["interaction"]);
  if (!fitting) return undefined;
  const location = at(reading, "comparator");
  const comparator = wordAt(own(fitting, "comparator"), location, "comparator", allComparators);
  const given = Object.hasOwn(fitting, "interaction") ? own(fitting, "interaction") : "OR";
  const interaction = wordAt(given, at(reading, "interaction"), "joiner", interactions);
  if (comparator === undefined || interaction === undefined) return undefined;
  if (!attribute.comparators.includes(comparator)) {
    const known = attribute.comparators.map((each) => `${each} (${comparatorWords[each]})`).join(", ");
    return location.issues.add(
      location.pointer,
      `"${attribute.label}" is not compared with ${comparator}: use ${known}`,
    );
  }
  const values = scalarsAt(own(fitting, "value"), comparator, attribute, at(reading, "value"));
  return values && { comparator, values, interaction };
}

function scalarsAt(
  source: unknown,
  comparator: Comparator,
  attribute: KpiAttribute,
  reading: Reading,
): readonly Scalar[] | undefined {
  const { issues, pointer } = reading;
  if (comparator !== "IN") {
    if (Array.isArray(source)) return issues.add(pointer, "takes one value: several are asked for with IN");
    const one = scalarAt(source, attribute, reading);
    return one === undefined ? undefined : [one];
  }
  const parts = listAt(source, reading, { least: 1, most: filterLimits.values, what: "values" });
  const values = parts?.flatMap((part, index) => scalarAt(part, attribute, at(reading, index)) ?? []);
  return values?.length === parts?.length ? values && [...new Set(values)] : undefined;
}

/** The value, if it is one of the attribute's. */
function scalarAt(source: unknown, attribute: KpiAttribute, reading: Reading): Scalar | undefined {
  const { issues, pointer, choices } = reading;
  const problem = refusal(attribute, source);
  if (problem !== undefined) return issues.add(pointer, problem);
  const set = attribute.field.options.enumSet;
  const known = set === undefined ? undefined : choices?.(set);
  if (known && !known.includes(String(source))) return issues.addUnknown(pointer, "choice", source, known);
  if (typeof source === "number") return source + 0;
  return typeof source === "string" || typeof source === "boolean" ? source : undefined;
}

/** Why a value is none of an attribute; undefined when it is one. */
function refusal({ type, field, label }: KpiAttribute, value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return `"${label}" needs a value`;
  if (isById(field)) return Number.isSafeInteger(value) && Number(value) > 0 ? undefined : "must be an id";
  switch (type) {
    case "BOOLEAN":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "DATE":
      return isDay(value) ? undefined : "must be a day from 1900 to 2199, as epoch seconds";
    case "TIME":
      return isWithin(value, secondsPerDay) ? undefined : "must be a time of day, as seconds since midnight";
    case "NUMBER":
      return isWithin(value, queryLimits.number)
        ? undefined
        : `must be a number of at most ${queryLimits.number}`;
    default:
      return isText(value) ? undefined : `must be a text of at most ${queryLimits.text} characters`;
  }
}

/** Whether a value is a day that has one before it and one after it. */
export function isDay(value: unknown): value is number {
  if (!Number.isInteger(value)) return false;
  const day = startOfDay(Number(value));
  return day >= addDays(startOfDay(firstDate), 1) && day <= addDays(startOfDay(lastDate), -1);
}

function isWithin(value: unknown, limit: number): boolean {
  return typeof value === "number" && Math.abs(value) <= limit;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.length <= queryLimits.text && isStorable(value);
}
