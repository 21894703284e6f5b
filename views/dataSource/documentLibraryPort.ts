/** What became of a call for several documents. */
export interface BulkResult {
  successIds: number[];
  /** Why nothing was done with the others. */
  errors: { id: number; message: string }[];
}

/** Labels that are added to documents, and labels that are taken away. */
export interface LabelChange {
  append: string[];
  remove: string[];
}

/** What can be done with several documents at a time. Each call may reject with a sentence for the user. */
export interface DocumentLibraryPort {
  changeLabels(ids: readonly number[], change: LabelChange): Promise<BulkResult>;
  archive(ids: readonly number[], archived: boolean): Promise<BulkResult>;
  remove(ids: readonly number[]): Promise<BulkResult>;
  /** Turns their previews clockwise by so many degrees. */
  rotate(ids: readonly number[], degrees: 90 | 180 | 270): Promise<BulkResult>;
  /** What one download may have at most; bytes of all documents together. */
  limits: { documents: number; bytes: number };
  /** Their contents in one archive (zip); null: it is made in the background, and the user gets it when it is ready. */
  contents(ids: readonly number[]): Promise<Blob | null>;
  /** The content of one, to be kept; left out: as it is shown. */
  content?(id: number): Promise<Blob>;
  /** Links by which outsiders get a document; left out: there are none. */
  links?: DocumentLinkPort;
}

/** A link by which anybody gets a document. Dates in epoch seconds. */
export interface DocumentLink {
  id: number;
  createdDate: number;
  createdByName: string;
  expiresDate: number;
}

/** Links to documents. Each call may reject with a sentence for the user. */
export interface DocumentLinkPort {
  /** Those that hold, newest first, without their addresses, which nobody keeps. */
  list(documentId: number): Promise<readonly DocumentLink[]>;
  /** A new one, with its address. */
  add(documentId: number, days: number): Promise<DocumentLink & { url: string }>;
  end(linkId: number): Promise<void>;
}
