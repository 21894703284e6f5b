import type { CannedExport, CannedFormat, ExportJob } from "../services/index.ts";

/** A page has started an export, with what it asked for (spec reporting.md 7). */
export interface QueryExportRequest {
  readonly job: ExportJob;
  readonly request: { readonly format: CannedFormat; readonly query: CannedExport };
}

declare global {
  interface WindowEventMap {
    queryExportRequest: CustomEvent<QueryExportRequest>;
  }
}

const type = "queryExportRequest";

/** Notifies whoever listens, above all the tray, that an export was started. */
export function dispatchQueryExport(detail: QueryExportRequest): void {
  window.dispatchEvent(new CustomEvent(type, { detail }));
}

/** Calls `listen` with each export that a page starts. Returns the function that stops it. */
export function onQueryExport(listen: (detail: QueryExportRequest) => void): () => void {
  const onEvent = ({ detail }: CustomEvent<QueryExportRequest>) => listen(detail);
  window.addEventListener(type, onEvent);
  return () => window.removeEventListener(type, onEvent);
}
