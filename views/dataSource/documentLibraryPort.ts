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
  /** Their contents in one archive (zip). */
  contents(ids: readonly number[]): Promise<Blob>;
}
