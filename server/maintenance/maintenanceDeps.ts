import type { AppDeps } from "../http/appDeps.ts";

/** What maintenance needs of the server. */
export type MaintenanceDeps = Pick<
  AppDeps,
  "db" | "engine" | "monitors" | "schemas" | "config" | "clock" | "run" | "jobs" | "logError"
>;
