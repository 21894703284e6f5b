/** Loads CSV files as records. */
export { ImportError } from "./errors.ts";
export { runImport } from "./run.ts";
export type { ImportOptions, ImportReport } from "./run.ts";
export type { RefusedRow } from "./tally.ts";
