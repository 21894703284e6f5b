/** A document for paper, whatever draws it: texts as people read them, in the order in which they read them. */
import type { PersonName, RecordData } from "../model/recordData.ts";

/** A value; `isQuiet`: there is none, or it is redacted. */
export interface PrintValue {
  readonly text: string;
  readonly isQuiet: boolean;
}

/** A label with its value, over `span` columns of the grid. */
export interface PrintPair {
  readonly label: string;
  readonly value: PrintValue;
  readonly span: number;
}

export interface PrintColumn {
  readonly label: string;
  readonly align: "left" | "right";
  /** Share of the table's width, beside those of the other columns. */
  readonly weight: number;
}

/** A titled part of a document. */
export interface PrintSection {
  readonly kind: "section";
  readonly title?: string;
  /** Begins on a new page. */
  readonly isNewPage: boolean;
  readonly blocks: readonly PrintBlock[];
}
export interface PrintPairs {
  readonly kind: "pairs";
  readonly columns: number;
  readonly pairs: readonly PrintPair[];
}
/** A text of several lines under its label, which may be empty: then they stand alone. */
export interface PrintText {
  readonly kind: "text";
  readonly label: string;
  readonly paragraphs: readonly string[];
  readonly isQuiet: boolean;
}
export interface PrintTable {
  readonly kind: "table";
  /** The name of the table; shown above it, unless it is the document's own. */
  readonly title: string;
  readonly isTitleShown: boolean;
  readonly columns: readonly PrintColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The rows leave room to be written in by hand. */
  readonly isByHand?: true;
  /** That there are no rows, or more than these. */
  readonly note?: string;
}
export interface PrintSynopsis {
  readonly kind: "synopsis";
  readonly title: string;
  readonly facts: readonly PrintPair[];
  readonly paragraphs: readonly string[];
  readonly isQuiet: boolean;
}
export interface PrintComments {
  readonly kind: "comments";
  readonly title: string;
  readonly comments: readonly { readonly by: string; readonly paragraphs: readonly string[] }[];
  readonly note?: string;
}
export type PrintBlock = PrintSection | PrintPairs | PrintText | PrintTable | PrintSynopsis | PrintComments;

export interface PrintDocument {
  readonly title: string;
  /** Below the title: what it is about. */
  readonly lines: readonly string[];
  /** Head of each page: whose paper this is, and what it shows. */
  readonly company: string;
  readonly reference: string;
  /** Foot of each page: when it was printed. */
  readonly printed: string;
  readonly orientation: "portrait" | "landscape";
  readonly blocks: readonly PrintBlock[];
}

/** A comment as far as it is printed. */
export interface PrintedComment {
  readonly commentText: string;
  /** Epoch seconds. */
  readonly createdDate: number;
  readonly createdByUser: PersonName | null;
}

/** What a document shows beside its record. */
export interface PrintData {
  /** Related records by the key of their relation, as far as the reader may view them. */
  readonly related: ReadonlyMap<string, readonly RecordData[]>;
  /** Newest first. */
  readonly comments: readonly PrintedComment[];
  /** Whether there are older comments than these. */
  readonly hasMoreComments: boolean;
  /** Names of uploaded files by id. */
  readonly fileNames: ReadonlyMap<number, string>;
}

/** Where and when a document is printed. */
export interface PrintContext {
  /** Name of the company. */
  readonly company: string;
  /** Epoch seconds. */
  readonly now: number;
  /** Name of the reader's time zone, e.g. `America/Denver`. */
  readonly timezone: string;
}
