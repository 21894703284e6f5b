import type { AppDeps } from "../http/appDeps.ts";

/** What maintenance needs of the server. */
export type MaintenanceDeps = AppDeps;
