import type { Tenant } from "../../http/route.ts";
import type { AppDeps } from "../../http/appDeps.ts";
import type { importLeases, importJobs } from "../../storage/index.ts";

/** A run of a job, with what it does its work in. */
export interface ImportRun {
  deps: AppDeps;
  key: importLeases.LeasedImport;
  job: importJobs.ImportJob;
  /** Runs some of the work in a transaction, with the rights that the principal has then, and only while the run has its import. */
  step<T>(work: (tenant: Tenant) => Promise<T>): Promise<T>;
}
