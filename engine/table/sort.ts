/** Sorts many records in memory by several columns, stably, a little at a time. */
import { isPath } from "../conditions/path.ts";
import type { FormatContext } from "../fields/type.ts";
import type { FieldValue, RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { mergeSort } from "./mergeSort.ts";
import type { Pace } from "./pace.ts";
import { forEachIndex, partOf, restless } from "./pace.ts";
import { textOrder } from "../model/textOrder.ts";
import { textKey } from "./textKeys.ts";
import { cellText, isEmptyValue, recordValue } from "./value.ts";
import type { OrderBy } from "../language/viewBase.ts";

/**
 * The records in the order of `orderBy`; those that it does not distinguish stay as they were. Empty values come last in either
 * direction, relations go by their titles, groups by their position in the hierarchy. Unknown fields are passed over. Fields of related
 * records (`relation.key`) are not known here: from the first of them on, the order is the one in which the storage gave the records.
 * undefined when the pace gave the work up.
 */
export async function sortRecords(
  template: CompiledTemplate,
  records: readonly RecordData[],
  orderBy: readonly OrderBy[],
  context: FormatContext,
  pace: Pace = restless,
): Promise<RecordData[] | undefined> {
  const terms = termsOf(template, orderBy);
  const ranks: Float64Array[] = [];
  for (const [position, { field, direction }] of terms.entries()) {
    const part = partOf(pace, position / (terms.length + 1), (position + 1) / (terms.length + 1));
    const found = await ranksOf(field, records, context, part);
    if (!found) return undefined;
    ranks.push(direction === "desc" ? negated(found) : found);
  }
  const sorted = await mergeSort(
    records.length,
    comparison(ranks),
    partOf(pace, 1 - 1 / (terms.length + 1), 1),
  );
  return sorted && Array.from(sorted, (index) => records[index]).filter((record) => record !== undefined);
}

/** The steps of an order that are known here, with their fields. */
function termsOf(template: CompiledTemplate, orderBy: readonly OrderBy[]) {
  const end = orderBy.findIndex(isByRelated);
  return orderBy.slice(0, end === -1 ? undefined : end).flatMap(({ field, direction }) => {
    const known = template.byKey.get(field);
    return known ? [{ field: known, direction }] : [];
  });
}

/**
 * Whether the records are in this order as they come, found out at once by comparing numbers, dates and the like. false also where text
 * would have to be compared, which takes its time.
 */
export function areInOrder(
  template: CompiledTemplate,
  records: readonly RecordData[],
  orderBy: readonly OrderBy[],
  context: FormatContext,
): boolean {
  const ranks = termsOf(template, orderBy).map(({ field, direction }) => {
    const rank = numericRank(field, context);
    const sign = direction === "desc" ? -1 : 1;
    return rank && ((record: RecordData) => sign * rankOf(field, record, rank));
  });
  return records.every((record, index) => {
    const before = records[index - 1];
    if (before === undefined) return true;
    for (const rank of ranks) {
      if (rank === undefined) return false;
      const order = compareRanks(rank(before), rank(record));
      if (order !== 0) return order < 0;
    }
    return true;
  });
}

/** Whether a step of an order reads a related record, so that only the storage can sort by it. */
export function isByRelated({ field }: OrderBy): boolean {
  return isPath(field);
}

/** Order of two records by the ranks of each term; empty values (NaN) last. */
function comparison(ranks: readonly Float64Array[]): (a: number, b: number) => number {
  return (a, b) => {
    for (const rank of ranks) {
      const order = compareRanks(rank[a] ?? NaN, rank[b] ?? NaN);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareRanks(left: number, right: number): number {
  if (left < right) return -1;
  if (left > right) return 1;
  return left === right ? 0 : Number(Number.isNaN(left)) - Number(Number.isNaN(right));
}

function negated(ranks: Float64Array): Float64Array {
  return ranks.map((rank) => -rank);
}

type Ranked = (value: FieldValue, record: RecordData) => number;

/** A number per record that orders them as the field does; NaN where it is empty. */
async function ranksOf(
  field: CompiledField,
  records: readonly RecordData[],
  context: FormatContext,
  pace: Pace,
): Promise<Float64Array | undefined> {
  const rank = numericRank(field, context);
  return rank ? fillRanks(field, records, rank, pace) : textRanks(field, records, context, pace);
}

function numericRank({ valueKind, relation, fieldType, multi }: CompiledField, { groups }: FormatContext) {
  if (multi || relation || fieldType.primitive === "string") return undefined;
  if (valueKind !== "group") return (value: FieldValue) => Number(value);
  const ranks = new Map<FieldValue, number>(groups.map(({ id }, index) => [id, index]));
  return (value: FieldValue) => ranks.get(value) ?? groups.length;
}

async function fillRanks(
  field: CompiledField,
  records: readonly RecordData[],
  rank: Ranked,
  pace: Pace,
): Promise<Float64Array | undefined> {
  const ranks = new Float64Array(records.length).fill(NaN);
  const whole = await forEachIndex(records.length, pace, (index) => {
    const record = records[index];
    if (record) ranks[index] = rankOf(field, record, rank);
  });
  return whole ? ranks : undefined;
}

function rankOf(field: CompiledField, record: RecordData, rank: Ranked): number {
  const value = recordValue(record, field);
  return isEmptyValue(field, value) ? NaN : rank(value, record);
}

/** Each different text is ranked once: text is slow to compare. */
async function textRanks(
  field: CompiledField,
  records: readonly RecordData[],
  context: FormatContext,
  pace: Pace,
): Promise<Float64Array | undefined> {
  const numbers = new Map<string, number>();
  const words: string[] = [];
  const word: Ranked = (value, record) => {
    const text = typeof value === "string" ? value : cellText(record, field, context);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, words.length);
    return words.push(text) - 1;
  };
  const found = await fillRanks(field, records, word, partOf(pace, 0, 0.3));
  const compare = found && (await wordOrder(field, words, partOf(pace, 0.3, 0.4)));
  const order = compare && (await mergeSort(words.length, compare, partOf(pace, 0.4, 0.9)));
  const ranks = order && (await ranksIn(order, compare, partOf(pace, 0.9, 1)));
  return ranks && found.map((number) => ranks[number] ?? NaN);
}

/** Compares texts by their numbers, in the field's own order; relations go by their titles. */
async function wordOrder(
  { valueKind, fieldType }: CompiledField,
  words: readonly string[],
  pace: Pace,
): Promise<((a: number, b: number) => number) | undefined> {
  if (valueKind !== "text" && fieldType.primitive === "string") {
    return (a, b) => fieldType.compare(words[a] ?? "", words[b] ?? "");
  }
  const keys: (string | undefined)[] = [];
  if (!(await forEachIndex(words.length, pace, (index) => keys.push(textKey(words[index] ?? "")))))
    return undefined;
  const { compare } = textOrder();
  return (a, b) => {
    const [left, right] = [keys[a], keys[b]];
    if (left === undefined || right === undefined) return compare(words[a] ?? "", words[b] ?? "");
    return left < right ? -1 : Number(left > right);
  };
}

/** The position of each number in an order; those that are the same to it share one. */
async function ranksIn(
  order: Uint32Array,
  compare: (a: number, b: number) => number,
  pace: Pace,
): Promise<Float64Array | undefined> {
  const ranks = new Float64Array(order.length);
  let position = 0;
  const whole = await forEachIndex(order.length, pace, (index) => {
    const [before, number] = [order[index - 1], order[index] ?? 0];
    if (before !== undefined && compare(before, number) !== 0) position += 1;
    ranks[number] = position;
  });
  return whole ? ranks : undefined;
}
