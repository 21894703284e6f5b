/** The code of an action that failed (spec platform.md 8). */
const code = "thunk_action_failed";

/**
 * Writes an error that the page survives to the browser's console, under its code.
 * @param doing what was being done, such as `Loading the comments of record 7`
 */
export function logFailure(doing: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the one place where views report errors that they handle
  console.error(code, `${doing} failed.`, error);
}
