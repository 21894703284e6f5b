/** One page of a scanned document, as the image service is asked for it (spec records.md 7.2). */
export interface ScannedPage {
  /** PRO number of the shipment. */
  pro: string;
  /** What the service calls the document. */
  doc: string;
  /** Counted from 1. */
  page: number;
}

/** Where scans of bills of lading and proofs of delivery come from. Each call may reject with a sentence for the user. */
export interface ScanPort {
  /** The page as a picture. */
  page(page: ScannedPage, signal: AbortSignal): Promise<Blob>;
}
