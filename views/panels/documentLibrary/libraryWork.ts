import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** What the actions of the library do. */
export interface LibraryWork {
  preview(document: RecordDocument): void;
  edit(document: RecordDocument): void;
  download(documents: readonly RecordDocument[]): void;
  label(documents: readonly RecordDocument[]): void;
  archive(documents: readonly RecordDocument[], archived: boolean): void;
  remove(documents: readonly RecordDocument[]): void;
  /** Turns their previews by a quarter, clockwise. */
  rotate(documents: readonly RecordDocument[]): void;
  /** Shows the links to a document; left out: there are none. */
  share?(document: RecordDocument): void;
}

/** What somebody may do with the documents of a library. */
export interface LibraryRights {
  upload: boolean;
  edit: boolean;
  delete: boolean;
  download: boolean;
}

/** The rights of who may edit a record on its documents (spec records.md 6). */
export const allRights: LibraryRights = { upload: true, edit: true, delete: true, download: true };
