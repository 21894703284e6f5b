import type { UploadOptions } from "./uploadOptions.ts";

/** A document of a record (spec records.md 3.11). */
export interface RecordDocument {
  id: number;
  /** With its extension. */
  name: string;
  /** `.pdf`; empty where the name has none. */
  extension: string;
  labels: string[];
  /** As its content says. */
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Epoch seconds. */
  createdDate: number;
  createdByUserName: string;
  /** Confidential. */
  protected: boolean;
  archived: boolean;
  /** Degrees clockwise by which previews turn it: 0, 90, 180 or 270. */
  rotation: number;
}

/** What people decide about a document. */
export interface DocumentProperties {
  /** Without the extension of its file. */
  name: string;
  labels: string[];
  protected: boolean;
  archived: boolean;
}

/** Where documents come from and go to. Each call may reject with a sentence for the user. */
export interface DocumentPort {
  /** Newest first; confidential ones only for who may see them. */
  list(recordId: number): Promise<RecordDocument[]>;
  add(
    recordId: number,
    file: File,
    properties: DocumentProperties,
    options: UploadOptions,
  ): Promise<RecordDocument>;
  content(documentId: number, signal?: AbortSignal): Promise<Blob>;
  /** What is left out stays. */
  update(documentId: number, changed: Partial<DocumentProperties>): Promise<RecordDocument>;
  remove(documentId: number): Promise<void>;
}
