/**
 * Writes an error that the page survives to the browser's console.
 * @param doing what was being done, such as `Loading the comments of record 7`
 */
export function logFailure(doing: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where views report errors that they handle
  console.error(`${doing} failed.`, error);
}
