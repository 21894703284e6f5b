/** How long a browser may take to begin with a download, in milliseconds. */
const beginMs = 30_000;

/** Hands a content to the browser as a download. */
export function offerDownload(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), beginMs);
}
