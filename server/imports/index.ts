/** Loads CSV files: records, choices and groups. */
export { countRows, fileAt, firstRows, formatRow, openCsv, REASON_COLUMN } from "./csv.ts";
export type { CsvRow, CsvSource } from "./csv.ts";
export { ImportError } from "./errors.ts";
export type { ListReport } from "./list.ts";
export { importEnums, importEnumSets, importGroups } from "./lists.ts";
export { countsOf, createLoader, noteArrival } from "./load.ts";
export type { Batch, LoadedRow } from "./load.ts";
export { readMappings } from "./mapping.ts";
export type { ImportMapping } from "./mapping.ts";
export { refusedCells, refusedHeader } from "./refused.ts";
export { runImport } from "./run.ts";
export type { ImportOptions, ImportReport } from "./run.ts";
export { readSetup, suggestSetup, templateOf } from "./setup.ts";
export type { ImportSetup, SetupSource } from "./setup.ts";
export type { RefusedRow } from "./tally.ts";
export type { Tenant } from "./tenant.ts";
export { undoChanges } from "./undo.ts";
