export { readTables, versionsFor } from "./reads.ts";
export { prepareGroups, prepareTogether, runQuery } from "./run.ts";
export type { QueryScope } from "./run.ts";
