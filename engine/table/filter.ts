/** Filters many records in memory, a little at a time; what passes is what `filterCondition` lets through. */
import { containsText, startsWithText } from "../conditions/textMatch.ts";
import { isEmptyStored } from "../fields/values.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { takesFilter } from "./columns.ts";
import { columnCondition } from "./condition.ts";
import { dateBounds } from "./dateRange.ts";
import type { Pace } from "./pace.ts";
import { forEachIndex, restless } from "./pace.ts";
import type { ChoiceFilter, ColumnFilter, NumberFilter, TextFilter } from "./types.ts";
import { isEmptyValue, recordValue } from "./value.ts";

/**
 * The records that pass all filters, in their order. `now` is in epoch seconds. Filters that are not applied let everything
 * through (see `filterCondition`). undefined when the pace gave the work up.
 */
export async function filterRecords(
  template: CompiledTemplate,
  records: readonly RecordData[],
  filters: readonly ColumnFilter[],
  now: number,
  pace: Pace = restless,
): Promise<RecordData[] | undefined> {
  const tests = filters.flatMap((filter) => {
    const field = template.byKey.get(filter.field);
    return (field && recordTest(field, filter, now)) ?? [];
  });
  if (tests.length === 0) return [...records];
  const passed: RecordData[] = [];
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    if (record && tests.every((test) => test(record))) passed.push(record);
  });
  return whole ? passed : undefined;
}

/**
 * The records whose title holds all words of a text, whatever the capitals are; no text lets all through. undefined when the
 * pace gave the work up.
 */
export async function searchRecords(
  records: readonly RecordData[],
  text: string,
  pace: Pace = restless,
): Promise<readonly RecordData[] | undefined> {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return records;
  const found: RecordData[] = [];
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    if (record && words.every((word) => containsText(record.label, word))) found.push(record);
  });
  return whole ? found : undefined;
}

type ValueTest = (value: FieldValue) => boolean;

function recordTest(field: CompiledField, filter: ColumnFilter, now: number) {
  if (!takesFilter(field, filter.kind) || !columnCondition(field, filter, now)) return undefined;
  const test = valueTest(field, filter, now);
  return (record: RecordData) => test(recordValue(record, field));
}

/** The test of a filter that is applied. */
function valueTest(field: CompiledField, filter: ColumnFilter, now: number): ValueTest {
  switch (filter.kind) {
    case "text":
      return textTest(filter);
    case "choice":
      return choiceTest(field, filter);
    case "number":
      return numberTest(field, filter);
    case "date":
      if (filter.range.type === "noValue") return (value) => isEmptyValue(field, value);
      return between(dateBounds(filter.range, now));
    case "presence":
      return (value) => isEmptyValue(field, value) !== filter.filled;
  }
}

function textTest({ operator, value: asked }: TextFilter): ValueTest {
  const text = asked.trim();
  if (operator === "equals") return (value) => value === text;
  const fits = operator === "contains" ? containsText : startsWithText;
  return (value) => typeof value === "string" && fits(value, text);
}

function choiceTest(field: CompiledField, { any, orNoValue }: ChoiceFilter): ValueTest {
  const asked = new Set<unknown>(any);
  const orEmpty = orNoValue === true || any.some((value) => isEmptyStored(field, value));
  return (value) => {
    const items = Array.isArray(value) ? value : [value];
    return items.some((item) => item !== null && asked.has(item)) || (orEmpty && isEmptyValue(field, value));
  };
}

function numberTest(field: CompiledField, { min, max, orNoValue }: NumberFilter): ValueTest {
  if (min === undefined && max === undefined) return (value) => isEmptyValue(field, value);
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  return (value) =>
    typeof value === "number"
      ? value >= least && value <= most
      : orNoValue === true && isEmptyValue(field, value);
}

function between({ from = -Infinity, to = Infinity }: { from?: number; to?: number } = {}): ValueTest {
  return (value) => typeof value === "number" && value >= from && value < to;
}
