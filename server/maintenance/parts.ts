import type { Parts } from "../parts.ts";

/** What maintenance needs of the server. */
export type MaintenanceParts = Pick<
  Parts,
  "db" | "engine" | "monitors" | "schemas" | "config" | "clock" | "run" | "jobs" | "logError"
>;
