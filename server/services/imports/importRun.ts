import type { Tenant } from "../../http/route.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { importHeld, importJobs } from "../../storage/index.ts";

/** A run of a job, with what it does its work in. */
export interface ImportRun {
  deps: AppDeps;
  key: importHeld.HeldImport;
  job: importJobs.ImportJob;
  /** Runs some of the work in a transaction, with the rights that the principal has then, and only while the run has its import. */
  step<T>(work: (tenant: Tenant) => Promise<T>): Promise<T>;
}
