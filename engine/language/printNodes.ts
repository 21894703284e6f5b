/** Views that put a record on paper: the template's view `print` (spec records.md 2.6). */
import type { TableBase } from "./relatedNodes.ts";
import type { FieldView, ViewBase } from "./viewBase.ts";

/** The sheets of one record. Left out, its title is the name of the record type with the record's number. */
export interface PrintPageView extends ViewBase {
  type: "printPage";
  title?: string;
  /** How the paper lies; default `portrait`. */
  orientation?: "portrait" | "landscape";
  children: PrintChild[];
}
/** Labels with their values, side by side, under a heading. */
export interface PrintSectionView extends ViewBase {
  type: "printSection";
  title?: string;
  /** Default 2. */
  columns?: 1 | 2 | 3;
  /** true: begins on a new page. */
  newPage?: boolean;
  children: PrintChild[];
}
/** What happened, in a frame: a few facts, and a text below them. */
export interface PrintSynopsisView extends ViewBase {
  type: "printSynopsis";
  /** Default: Synopsis. */
  title?: string;
  /** Keys of fields. */
  facts?: string[];
  /** Key of a text field. */
  text: string;
}
/** The records of a relation in the rows of a table. */
export interface PrintTableView extends TableBase {
  type: "printTable";
  /** Headings of columns behind the others that are filled in by hand. */
  blank?: string[];
}
/** Lines on which people sign by hand. */
export interface PrintSignaturesView extends ViewBase {
  type: "printSignatures";
  /** Default: Signatures. */
  title?: string;
  /** As what each signs, from top to bottom. */
  people: string[];
}
/** What was said about the record, newest first. */
export interface PrintCommentsView extends ViewBase {
  type: "printComments";
  /** Default: Comments. */
  title?: string;
  /** Most comments; left out: as many as a document takes. */
  limit?: number;
}

/** What stands on a page or in a section. A string is short for a field. */
export type PrintChild =
  | string
  | FieldView
  | PrintSectionView
  | PrintSynopsisView
  | PrintTableView
  | PrintSignaturesView
  | PrintCommentsView;

export type PrintNode =
  | PrintPageView
  | PrintSectionView
  | PrintSynopsisView
  | PrintTableView
  | PrintSignaturesView
  | PrintCommentsView;
