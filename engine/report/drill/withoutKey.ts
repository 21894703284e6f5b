/** The filter that lets all records but those of one group through. */
import { isEmptyStored } from "../../fields/values.ts";
import type { ChoiceFilter } from "../../table/types.ts";
import type { Grouping } from "../groupings.ts";
import type { Key } from "../show/keys.ts";
import type { ReportFilter } from "../types.ts";

/**
 * The filter of all but a key; undefined where no filter says that. `before` is the filter that the field has, which the new one replaces;
 * `choices` gives the names of an enum set.
 */
export function withoutKey(
  grouping: Grouping,
  key: Key,
  before: ReportFilter | undefined,
  choices: ((enumSet: string) => readonly string[]) | undefined,
): ReportFilter | undefined {
  const { path } = grouping;
  if (key === null) return withoutEmpty(grouping, before);
  const known = choicesOf(grouping, before, choices);
  if (!known) return undefined;
  const any = known.any.filter((value) => value !== key);
  if (any.length === 0 && !known.orNoValue) return undefined;
  return { kind: "choice", field: path, any, ...(known.orNoValue ? { orNoValue: true } : {}) };
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
