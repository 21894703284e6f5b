/**
 * Logs an error that stops nobody. `doing` says what was being done, without personal data, for example
 * "Computing stale records of acme".
 */
export type LogError = (doing: string, error: unknown) => void;

/** Waits for work on which nothing depends: a failure is logged, and not thrown. */
export async function orLog(work: Promise<unknown>, logError: LogError, doing: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    logError(doing, error);
  }
}

/** Where errors go while there is no log yet. */
export const logToStderr: LogError = (doing, error) =>
  void process.stderr.write(
    `${doing}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
