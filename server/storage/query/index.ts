export { readTables, versionsFor } from "./reads.ts";
export { prepareGroups, runQuery } from "./run.ts";
export type { QueryScope } from "./run.ts";
