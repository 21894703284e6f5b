/** The filter that lets all records but those of some groups through. */
import { isEmptyStored } from "../../fields/values.ts";
import type { ChoiceFilter } from "../../table/types.ts";
import type { Grouping } from "../groupings.ts";
import { mostChoices } from "../read/readFilter.ts";
import type { Key } from "../show/keys.ts";
import type { ReportFilter } from "../types.ts";

/**
 * The filter of all but some keys; undefined where no filter says that. `before` is the filter that the field has, which the new one replaces;
 * `choices` gives the names of an enum set; `known`: all keys that are left, where somebody knows them.
 */
export function withoutKeys(
  grouping: Grouping,
  keys: readonly Key[],
  before: ReportFilter | undefined,
  choices: ((enumSet: string) => readonly string[]) | undefined,
  known?: readonly Key[],
): ReportFilter | undefined {
  const { path } = grouping;
  if (keys.every((key) => key === null)) return withoutEmpty(grouping, before);
  const all = choicesOf(grouping, before, choices) ?? recordsOf(grouping, before, known);
  if (!all) return undefined;
  const any = all.any.filter((value) => !keys.includes(value));
  const orNoValue = all.orNoValue === true && !keys.includes(null);
  if ((any.length === 0 && !orNoValue) || any.length > mostChoices) return undefined;
  return { kind: "choice", field: path, any, ...(orNoValue ? { orNoValue: true } : {}) };
}

/** Whatever has a value, as far as it was asked for. */
function withoutEmpty({ path, field }: Grouping, before: ReportFilter | undefined): ReportFilter | undefined {
  if (before === undefined) return { kind: "presence", field: path, filled: true };
  if (before.kind === "choice") {
    const any = before.any.filter((value) => !isEmptyStored(field, value));
    return any.length > 0 ? { kind: "choice", field: path, any } : undefined;
  }
  const isRange = before.kind === "number" && (before.min !== undefined || before.max !== undefined);
  if (!isRange) return undefined;
  const { orNoValue: _orNoValue, ...range } = before;
  return range;
}

/** All that the records of one choice may have here. */
function choicesOf(
  { field, path }: Grouping,
  before: ReportFilter | undefined,
  choices: ((enumSet: string) => readonly string[]) | undefined,
): ChoiceFilter | undefined {
  const { valueKind, multi, options } = field;
  if (multi || valueKind === "group" || (before && before.kind !== "choice")) return undefined;
  if (before) return before;
  if (valueKind === "boolean") {
    const any = [true, false].filter((value) => !isEmptyStored(field, value));
    return { kind: "choice", field: path, any, orNoValue: true };
  }
  const names = options.enumSet === undefined ? undefined : choices?.(options.enumSet);
  return valueKind === "choice" && names
    ? { kind: "choice", field: path, any: names, orNoValue: true }
    : undefined;
}

/** The records of a relation that are known to be left. */
function recordsOf(
  { field, path }: Grouping,
  before: ReportFilter | undefined,
  known: readonly Key[] | undefined,
): ChoiceFilter | undefined {
  if (!field.relation || field.multi || before || !known) return undefined;
  const any = known.filter((key) => key !== null);
  return { kind: "choice", field: path, any, ...(any.length < known.length ? { orNoValue: true } : {}) };
}
