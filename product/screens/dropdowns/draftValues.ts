import type { DropdownValue, WrittenValue } from "../../services/index.ts";

/** A value while it is edited. `key` is the same for as long as the row is there. */
export interface DraftValue extends WrittenValue {
  key: string;
}

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

let added = 0;

/** A new row. */
export function newDraft(): DraftValue {
  added += 1;
  return { key: `new-${added}`, display: "", disabled: false, color: null };
}

/** The rows with one in another position, counted from 0. */
export function movedDraft(rows: readonly DraftValue[], key: string, to: number): DraftValue[] {
  const row = rows.find((each) => each.key === key);
  if (row === undefined) return [...rows];
  return rows.filter((each) => each !== row).toSpliced(to, 0, row);
}

/** The rows in the order of their texts; new ones without a text stay last. */
export function sortedDraft(rows: readonly DraftValue[]): DraftValue[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.display.trim() === "") - Number(b.display.trim() === "") ||
      a.display.localeCompare(b.display, "en", { numeric: true }),
  );
}

/** What is sent: rows without their keys, new ones without a text left out. */
export function writtenOf(rows: readonly DraftValue[]): WrittenValue[] {
  return rows
    .filter(({ id, display }) => id !== undefined || display.trim() !== "")
    .map(({ key: _key, display, ...row }) => ({ ...row, display: display.trim() }));
}

/** Whether the rows differ from the dropdown as it was read. */
export function isDraftChanged(rows: readonly DraftValue[], values: readonly DropdownValue[]): boolean {
  return JSON.stringify(writtenOf(rows)) !== JSON.stringify(writtenOf(draftOf(values)));
}

/** What is wrong with rows, by their keys. */
export function draftProblems(rows: readonly DraftValue[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const seen = new Map<string, string>();
  for (const { key, id, display } of rows) {
    const text = display.trim().toLowerCase();
    if (text === "" && id !== undefined) problems.set(key, "Enter a text.");
    const other = seen.get(text);
    if (text !== "" && other !== undefined) problems.set(key, `"${display.trim()}" stands here twice.`);
    seen.set(text, key);
  }
  return problems;
}
