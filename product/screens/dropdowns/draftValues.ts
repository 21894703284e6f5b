import type { DropdownValue, WrittenValue } from "../../services/index.ts";
import { type DraftRow, isBlank, newKey } from "../valueList/draftRows.ts";

/** A value while it is edited. */
export type DraftValue = WrittenValue & DraftRow;

/** The rows of a dropdown as it was read. */
export function draftOf(values: readonly DropdownValue[]): DraftValue[] {
  return values.map(({ id, display, disabled, color }) => ({
    key: `value-${id}`,
    id,
    display,
    disabled,
    color: color as DraftValue["color"],
  }));
}

/** A new row. */
export const newDraft = (): DraftValue => ({ key: newKey(), display: "", disabled: false, color: null });

/** What is sent: rows without their keys, new ones without a text left out. */
export function writtenOf(rows: readonly DraftValue[]): WrittenValue[] {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ key: _key, display, ...row }) => ({ ...row, display: display.trim() }));
}

/** Whether the rows differ from the dropdown as it was read. */
export function isDraftChanged(rows: readonly DraftValue[], values: readonly DropdownValue[]): boolean {
  return JSON.stringify(writtenOf(rows)) !== JSON.stringify(writtenOf(draftOf(values)));
}
