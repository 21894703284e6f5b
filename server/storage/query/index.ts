export { runQuery } from "./run.ts";
export type { QueryScope } from "./run.ts";
