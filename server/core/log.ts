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

/** An error in the log. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

/** What an error of the database says of the place where it happened. */
const safeKeys = ["code", "severity", "schema", "table", "column", "constraint", "routine"] as const;

/** Codes of PostgreSQL for a value that it cannot read or keep: their messages repeat the value. */
const DATA_EXCEPTION = /^22/;

/**
 * An error as the log keeps it: what it is and where it happened, without what people wrote. Of an error of the database the detail and
 * the hint are left out, which hold values of rows, and so is a message that repeats a value.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "" } = error;
  const known = error as Error & Partial<Record<(typeof safeKeys)[number], unknown>>;
  const isRepeating = known.severity !== undefined && DATA_EXCEPTION.test(String(known.code));
  const shown = isRepeating ? "The database could not read a value." : message;
  return {
    type: name,
    message: shown,
    stack: isRepeating ? stack.replace(message, shown) : stack,
    ...Object.fromEntries(safeKeys.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]]))),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** Where errors go while there is no log yet. */
export const logToStderr: LogError = (doing, error) => {
  const { stack, message } = loggedError(error);
  process.stderr.write(`${doing}: ${stack === "" ? message : stack}\n`);
};
