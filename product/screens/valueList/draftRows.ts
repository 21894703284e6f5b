/** A row of a list while it is edited. `key` is the same for as long as the row is there; a new row has no `id`. */
export interface DraftRow {
  key: string;
  id?: number | string | undefined;
  /** Its text. */
  display: string;
}

let added = 0;

/** The key of a new row. */
export function newKey(): string {
  added += 1;
  return `new-${added}`;
}

/** Whether a row is new and nothing was typed in it yet: it is not saved. */
export const isBlank = ({ id, display }: Pick<DraftRow, "id" | "display">) =>
  id === undefined && display.trim() === "";

/** The rows with one in another position, counted from 0. */
export function movedRows<Row extends DraftRow>(rows: readonly Row[], key: string, to: number): Row[] {
  const row = rows.find((each) => each.key === key);
  if (row === undefined) return [...rows];
  return rows.filter((each) => each !== row).toSpliced(to, 0, row);
}

/** The rows in the order of their texts; new ones without a text stay last. */
export function sortedRows<Row extends DraftRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      Number(a.display.trim() === "") - Number(b.display.trim() === "") ||
      a.display.localeCompare(b.display, "en", { numeric: true }),
  );
}

/** What is wrong with rows, by their keys. */
export function rowProblems(rows: readonly DraftRow[]): ReadonlyMap<string, string> {
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
