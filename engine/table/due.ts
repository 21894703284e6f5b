/** The date of a record type's list that says what needs attention. */
import { isTemporal } from "../fields/kinds.ts";
import type { RecordData } from "../model/recordData.ts";
import type { CompiledField, CompiledTemplate } from "../template/compiledTemplate.ts";
import { recordValue } from "./value.ts";

/** A date that the list begins with, the earliest first. */
export interface DueOrder {
  readonly field: CompiledField;
  /** Yes and no that stand before it in the order: a record with yes is over. */
  readonly over: readonly CompiledField[];
}

/** The date that orders a list by what is due, after fields that say what is over; undefined where it is ordered otherwise. */
export function dueOrder({ orderBy, byKey }: CompiledTemplate): DueOrder | undefined {
  const over: CompiledField[] = [];
  for (const { field: key, direction } of orderBy) {
    const field = byKey.get(key);
    if (!field || direction === "desc" || field.multi) return undefined;
    if (isTemporal(field)) return field.valueKind === "date" ? { field, over } : undefined;
    if (field.fieldType.primitive !== "boolean") return undefined;
    over.push(field);
  }
  return undefined;
}

/** Whether a record still waits for its date. */
export function isOpenDue({ field, over }: DueOrder, record: RecordData): boolean {
  return (
    typeof recordValue(record, field) === "number" && over.every((each) => recordValue(record, each) !== true)
  );
}
