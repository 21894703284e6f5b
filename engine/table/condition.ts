/** A table's filters as a condition: what the server is asked, and what records in memory are tested by. */
import { decimalsOf, isEmptyStored } from "../fields/values.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { takesFilter } from "./columns.ts";
import { dateBounds } from "./dateRange.ts";
import type {
  ChoiceFilter,
  ChoiceValue,
  ColumnFilter,
  DateColumnFilter,
  NumberFilter,
  TextFilter,
} from "./types.ts";
import type { Condition } from "../language/ruleTypes.ts";

/**
 * The condition that records have to meet, at `now` (epoch seconds, UTC; a week begins on Sunday). undefined where no filter
 * asks for anything: those of unknown fields, without a value, or whose maximum is below the minimum are not applied (spec
 * records.md 5). Beside fields it may name the system values `recordNumber`, `groupId`, `createdDate`, `lastUpdatedDate` and
 * `retentionLock`.
 */
export function filterCondition(
  template: CompiledTemplate,
  filters: readonly ColumnFilter[],
  now: number,
): Condition | undefined {
  const parts = filters.flatMap((filter) => {
    const field = template.byKey.get(filter.field);
    return (field && columnCondition(field, filter, now)) ?? [];
  });
  return parts.length === 0 ? undefined : every(parts);
}

/** The condition of one filter; undefined where it is not applied. */
export function columnCondition(
  field: CompiledField,
  filter: ColumnFilter,
  now: number,
): Condition | undefined {
  if (!takesFilter(field, filter.kind)) return undefined;
  switch (filter.kind) {
    case "text":
      return textCondition(field, filter);
    case "choice":
      return choiceCondition(field, filter);
    case "number":
      return numberCondition(field, filter);
    case "date":
      return dateCondition(field, filter, now);
    case "presence":
      return filter.filled ? { field: field.key, filled: true } : { field: field.key, empty: true };
  }
}

function textCondition({ key }: CompiledField, { operator, value }: TextFilter): Condition | undefined {
  const text = value.trim();
  if (text === "") return undefined;
  if (operator === "equals") return { field: key, is: text };
  return operator === "contains" ? { field: key, contains: text } : { field: key, startsWith: text };
}

function choiceCondition(field: CompiledField, { any, orNoValue }: ChoiceFilter): Condition | undefined {
  const empty: Condition = { field: field.key, empty: true };
  const asked = any.filter((value) => typeof value === field.fieldType.primitive);
  // A tick that is not set is not filled in.
  const unticked = asked.some((value) => isEmptyStored(field, value));
  const named = unticked ? asked.filter((value) => !isEmptyStored(field, value)) : asked;
  const parts = [...choices(field, named), ...(orNoValue || unticked ? [empty] : [])];
  return parts.length === 0 ? undefined : some(parts);
}

function choices({ key, multi }: CompiledField, values: readonly ChoiceValue[]): Condition[] {
  if (values.length === 0) return [];
  return multi ? values.map((value) => ({ field: key, has: value })) : [{ field: key, in: [...values] }];
}

function numberCondition(field: CompiledField, { min, max, orNoValue }: NumberFilter): Condition | undefined {
  if (min !== undefined && max !== undefined && max < min) return undefined;
  const { key } = field;
  // A storage of whole numbers is asked for whole numbers.
  const whole = decimalsOf(field) === 0;
  const bounds: Condition[] = [
    ...(min === undefined ? [] : [{ field: key, atLeast: whole ? Math.ceil(min) : min }]),
    ...(max === undefined ? [] : [{ field: key, atMost: whole ? Math.floor(max) : max }]),
  ];
  const parts = [
    ...(bounds.length === 0 ? [] : [every(bounds)]),
    ...(orNoValue ? [{ field: key, empty: true } as const] : []),
  ];
  return parts.length === 0 ? undefined : some(parts);
}

function dateCondition(
  { key }: CompiledField,
  { range }: DateColumnFilter,
  now: number,
): Condition | undefined {
  if (range.type === "noValue") return { field: key, empty: true };
  const bounds = dateBounds(range, now);
  if (!bounds) return undefined;
  const { from, to } = bounds;
  return every([
    ...(from === undefined ? [] : [{ field: key, after: from - 1 }]),
    ...(to === undefined ? [] : [{ field: key, before: to }]),
  ]);
}

function every(parts: readonly Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { all: [...parts] };
}

function some(parts: readonly Condition[]): Condition {
  const [only] = parts;
  return only && parts.length === 1 ? only : { any: [...parts] };
}
