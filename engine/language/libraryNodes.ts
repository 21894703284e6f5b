/** Views of a record's library of documents. */
import type { ViewBase } from "./viewBase.ts";

/** The documents of the record in a grid, for who may edit the record (spec records.md 2.6, 6). */
export interface DocumentLibraryView extends ViewBase {
  type: "documentLibrary";
  /** Left out: Document Library. */
  title?: string;
  /** Labels that are offered at once; others can be typed. */
  labels?: string[];
}
