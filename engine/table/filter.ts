/** Filters many records in memory, a little at a time; what passes is what `filterCondition` lets through. */
import { testsOf } from "../conditions/field.ts";
import { answersQuestion, comparisons } from "../conditions/fieldTests.ts";
import { containsText } from "../conditions/textMatch.ts";
import type { Condition } from "../language/ruleTypes.ts";
import type { RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { columnCondition } from "./condition.ts";
import type { Pace } from "./pace.ts";
import { forEachIndex, restless } from "./pace.ts";
import type { ColumnFilter } from "./types.ts";
import { recordValue } from "./value.ts";

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

type RecordTest = (record: RecordData) => boolean;

function recordTest(field: CompiledField, filter: ColumnFilter, now: number): RecordTest | undefined {
  const condition = columnCondition(field, filter, now);
  return condition && conditionTest(field, condition, now);
}

/** The test of a filter's condition, which is made of comparisons of one field. */
function conditionTest(field: CompiledField, condition: Condition, now: number): RecordTest {
  if ("all" in condition) {
    const parts = condition.all.map((part) => conditionTest(field, part, now));
    return (record) => parts.every((test) => test(record));
  }
  if ("any" in condition) {
    const parts = condition.any.map((part) => conditionTest(field, part, now));
    return (record) => parts.some((test) => test(record));
  }
  const [comparison] = "field" in condition ? testsOf(condition) : [];
  if (!comparison) return () => false;
  const question = comparisons[comparison.name].ask(comparison.operand, now);
  return (record) => answersQuestion(question, recordValue(record, field), field);
}
