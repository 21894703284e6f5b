import type { EnumValue, FieldValue, RecordData, TotalsTableView } from "../../../engine/index.ts";

/** A cost category with the record that holds its amounts; null while there is none. */
export interface TotalsRow {
  /** The category; with the record's id for a further one of the category, as two people make it at the same time. */
  key: string;
  category: string;
  label: string;
  record: RecordData | null;
  reserves: number | null;
  paid: number;
  remaining: number;
}

/** What was typed, by the keys of rows; a row that nobody touched is absent. Text is what could not be read as an amount. */
export type TypedReserves = Readonly<Record<string, FieldValue>>;

/** A row that is to be saved with what was typed. */
export interface ChangedRow extends Omit<TotalsRow, "reserves"> {
  /** The reserves that were shown. */
  before: number | null;
  reserves: FieldValue;
}

/** What is still typed after these values were saved, by the keys of rows: what was changed meanwhile is. */
export function stillTyped(typed: TypedReserves, saved: TypedReserves): TypedReserves {
  const isSaved = ([key, value]: [string, FieldValue]) => Object.hasOwn(saved, key) && saved[key] === value;
  return Object.fromEntries(Object.entries(typed).filter((entry) => !isSaved(entry)));
}

function amount(record: RecordData | null, key: string): number | null {
  const value = record?.fields[key] ?? record?.computations[key];
  return typeof value === "number" ? value : null;
}

/** A row for each choice of the category: those that are offered, and disabled ones that have a record. */
export function totalsRows(
  node: TotalsTableView,
  choices: readonly EnumValue[],
  records: readonly RecordData[],
): TotalsRow[] {
  return choices.flatMap(({ name, display, disabled }) => {
    const stored = records.filter((entry) => entry.fields[node.category] === name);
    const shown = stored.length > 0 || disabled ? stored : [null];
    return shown.map((record, index) => ({
      key: index === 0 ? name : `${name}/${record?.id}`,
      category: name,
      label: display,
      record,
      reserves: amount(record, node.reserves),
      paid: amount(record, node.paid) ?? 0,
      remaining: amount(record, node.remaining) ?? 0,
    }));
  });
}

/** The rows to be saved: those whose reserves were changed, and new ones that are not zero. */
export function changedRows(rows: readonly TotalsRow[], typed: TypedReserves): ChangedRow[] {
  return rows.flatMap((row) => {
    const reserves = typed[row.key];
    if (reserves === undefined) return [];
    const saved = row.record ? reserves !== row.reserves : (reserves ?? 0) !== 0;
    return saved ? [{ ...row, before: row.reserves, reserves }] : [];
  });
}

/** How much reserves change, in dollars and whole cents; undefined for what is no amount. */
export function differenceOf(before: number | null, reserves: FieldValue): number | undefined {
  if (reserves !== null && typeof reserves !== "number") return undefined;
  return (Math.round((reserves ?? 0) * 100) - Math.round((before ?? 0) * 100)) / 100;
}

/** The sums of all rows, with what was typed in place of what is stored. */
export function sumsOf(rows: readonly TotalsRow[], typed: TypedReserves) {
  const sum = (pick: (row: TotalsRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    reserves: sum((row) => Number(row.key in typed ? typed[row.key] : row.reserves) || 0),
    paid: sum((row) => row.paid),
    remaining: sum((row) => row.remaining),
  };
}
