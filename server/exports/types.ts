import type { FormatContext, RecordData, TableColumn } from "../../engine/index.ts";

/** Records in columns, read a page at a time. What is read may come from anywhere: a list, a monitor, a query. */
export interface ExportSheet {
  title: string;
  columns: readonly TableColumn[];
  formats: FormatContext;
  /** How many records there are; known before they are read. */
  count: number;
  /** The records, page by page. A page is read when it is asked for, so that no more than one is in memory. */
  rows(): AsyncIterable<readonly RecordData[]>;
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

/** Makes the bytes of a file, a piece at a time. `onRows` is told how many records were written since it was told last. */
export type Writer = (book: ExportBook, onRows: (count: number) => void) => AsyncIterable<Uint8Array>;

/** What cannot be exported, in a sentence for the user. */
export class ExportRefusal extends Error {
  override readonly name = "ExportRefusal";
}
