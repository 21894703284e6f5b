import type { JsonValue } from "../../../engine/index.ts";

/** Cells of a row by header. */
export type Row = Readonly<Record<string, string>>;

/** What a source gives for a row: a text to be read, a value, or why it gives neither. */
export type Cell = { readonly text: string } | { readonly value: JsonValue } | { readonly problem: string };

/** Reads one source of every row. */
export type Reader = (row: Row) => Promise<Cell>;

/** A text as a message quotes it. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
