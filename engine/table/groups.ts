/** Parts records into groups, and adds columns up. */
import type { FormatContext } from "../fields/type.ts";
import { decimalsOf } from "../fields/values.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import type { TableColumn } from "./columns.ts";
import type { Pace } from "./pace.ts";
import { forEachIndex, partOf, restless } from "./pace.ts";
import { cellText, isEmptyValue, recordValue } from "./value.ts";

/** Records that hold the same value in the column they are grouped by. */
export interface RecordGroup {
  /** Identifies the group among those of the same column; empty for those without a value. */
  readonly key: string;
  /** The value as people read it; empty where there is none. */
  readonly label: string;
  readonly records: readonly RecordData[];
}

/** Sums by column key; a column that adds nothing up has none. Money is exact to the cent. */
export type Totals = ReadonlyMap<string, number>;

/**
 * The records by their value in the field `groupBy`, groups in the order in which they begin: sort before grouping to order them.
 * undefined when the pace gave the work up, and for an unknown field.
 */
export async function groupRecords(
  template: CompiledTemplate,
  records: readonly RecordData[],
  groupBy: string,
  context: FormatContext,
  pace: Pace = restless,
): Promise<RecordGroup[] | undefined> {
  const field = template.byKey.get(groupBy);
  if (!field) return undefined;
  const groups = new Map<string, { key: string; label: string; records: RecordData[] }>();
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    if (!record) return;
    const key = groupKey(field, recordValue(record, field));
    const group = groups.get(key);
    if (group) group.records.push(record);
    else groups.set(key, { key, label: cellText(record, field, context), records: [record] });
  });
  return whole ? [...groups.values()] : undefined;
}

function groupKey(field: CompiledField, value: FieldValue): string {
  return isEmptyValue(field, value) ? "" : JSON.stringify(value);
}

/** The sums of the columns that can be added up. undefined when the pace gave the work up. */
export async function totals(
  records: readonly RecordData[],
  columns: readonly TableColumn[],
  pace: Pace = restless,
): Promise<Totals | undefined> {
  const summed = columns.filter(({ summable }) => summable);
  const sums = new Map<string, number>();
  for (const [position, { key, field }] of summed.entries()) {
    const part = partOf(pace, position / summed.length, (position + 1) / summed.length);
    const sum = await sumOf(field, records, part);
    if (sum === undefined) return undefined;
    if (sum !== "none") sums.set(key, sum);
  }
  return sums;
}

/** The sum of a field's values; `none` where no record has one. undefined when the pace gave the work up. */
async function sumOf(
  field: CompiledField,
  records: readonly RecordData[],
  pace: Pace,
): Promise<number | "none" | undefined> {
  const parts = smallestParts(field);
  let sum = 0;
  let count = 0;
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    const value = record ? recordValue(record, field) : null;
    if (typeof value !== "number") return;
    count += 1;
    sum += parts === undefined ? value : Math.round(value * parts);
  });
  if (!whole) return undefined;
  return count === 0 ? "none" : sum / (parts ?? 1);
}

/** The smallest parts in which values are added, as money is in cents; undefined where values have no smallest part. */
export function smallestParts(field: CompiledField): number | undefined {
  const decimals = decimalsOf(field);
  return decimals === undefined ? undefined : 10 ** decimals;
}
