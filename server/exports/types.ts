import type { PrintBlock, SheetCell } from "../../engine/index.ts";
import type { Delimiter } from "../../engine/server.ts";

/** A column of a sheet. */
export interface ExportColumn {
  label: string;
  /** Pixels. */
  width: number;
  align: "left" | "right";
  /** Whether all its values are numbers: what begins with a minus is no formula there. */
  isNumber: boolean;
}

/** A row of a sheet, in the order of its columns; it is written when it is asked for. */
export interface ExportRow {
  /** As people read it. */
  texts(): string[];
  /** As a spreadsheet holds it. */
  cells(): SheetCell[];
}

/** Rows in columns, read a page at a time. What is read may come from anywhere: a list, a monitor, a query. */
export interface ExportSheet {
  title: string;
  columns: readonly ExportColumn[];
  /** How many rows there are; known before they are read. */
  count: number;
  /** The rows, page by page. A page is read while the one before it is written, so that no more than two are in memory. */
  rows(): AsyncIterable<readonly ExportRow[]>;
  /** Of a file whose form somebody else prescribes: what comes between two values, and whether its first line names the columns. */
  official?: { readonly delimiter: Delimiter; readonly header: boolean };
  /**
   * On paper in place of the rows: what stands below the title, and the parts, some at a time. Each part counts as a row. `reference`: what
   * stands at the head of each page; left out: the title of the book.
   */
  document?: {
    readonly lines: readonly string[];
    readonly reference?: string;
    parts(): AsyncIterable<readonly PrintBlock[]>;
  };
}

/** What a file is made of. */
export interface ExportBook {
  title: string;
  /** Name of the company. */
  company: string;
  /** When it is made, in words. */
  made: string;
  sheets: readonly ExportSheet[];
}

/** Makes the bytes of a file, a piece at a time. `onRows` receives how many rows were written since its last call. */
export type Writer = (book: ExportBook, onRows: (count: number) => void) => AsyncIterable<Uint8Array>;

/** What cannot be exported, in a sentence for the user. */
export class ExportRefusal extends Error {
  override readonly name = "ExportRefusal";
}
