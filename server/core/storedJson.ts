/** JSON that an earlier release may have stored is checked before it is used as a type of this one. */
import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { LogError } from "./log.ts";

/** Stored JSON is not of the shape that this release reads. The message names the row and where it differs, and none of its values. */
export class StoredJsonError extends Error {
  override readonly name = "StoredJsonError";
}

/** Differences that a message names; more say nothing more. */
const MOST_DIFFERENCES = 5;

/** The value, once it is checked. `row` names where it is stored, such as `export_jobs 7.request`. Throws a StoredJsonError. */
export function readStoredJson<S extends TSchema>(schema: S, value: unknown, row: string): Static<S> {
  if (Value.Check(schema, value)) return value;
  const differences = Value.Errors(schema, value)
    .slice(0, MOST_DIFFERENCES)
    .map(({ instancePath, message }) => `${instancePath === "" ? "/" : instancePath} ${message}`);
  throw new StoredJsonError(
    `What is stored in ${row} is not as this release reads it: ${differences.join("; ")}`,
  );
}

/** The same for one row among others: an unreadable value is logged and gives `otherwise`, so that the others are still read. */
export function readStoredJsonOr<S extends TSchema, E>(
  schema: S,
  value: unknown,
  { row, otherwise, logError }: { row: string; otherwise: E; logError: LogError },
): Static<S> | E {
  try {
    return readStoredJson(schema, value, row);
  } catch (error) {
    logError("Reading stored JSON", error);
    return otherwise;
  }
}
