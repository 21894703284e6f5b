import type { RecordDocument } from "../../dataSource/documentPort.ts";

/** How long a browser may take to begin with a download, in milliseconds. */
const beginMs = 30_000;

/** What is said while confidential documents are fetched (spec reporting.md 9). */
export const confidentialNote =
  "Your selection includes confidential files which are stored securely and must be processed for download.";

/** Hands a content to the browser as a download. */
export function offerDownload(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), beginMs);
}

/** Which documents the browser did not get, and why: `Scene.png could not be downloaded. The server did not answer. ` */
export function notDownloaded(documents: readonly Pick<RecordDocument, "name">[], reason: string): string {
  return `${documents.map(({ name }) => name).join(", ")} could not be downloaded. ${reason} `;
}
