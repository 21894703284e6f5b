import type { Step } from "./step.ts";
import { formerCompanyPolicy } from "../../isolation/policies.ts";

/** Files that the server makes in the background (spec reporting.md 3, export job): what was asked for, and the progress. */
export const exportJobs: Step = {
  name: "jobs of exports",
  statements: [
    `create table export_jobs (customer_id bigint not null references customers, id uuid not null,
      file_name text not null, format text not null, status text not null, progress integer not null default 0,
      created_by bigint not null references users, created_at bigint not null, error text, request jsonb not null,
      rights jsonb, stored_name text, size bigint, finished_at bigint,
      holder uuid, held_until bigint, tries integer not null default 0, primary key (customer_id, id))`,
    `create index export_jobs_user on export_jobs (customer_id, created_by, created_at)`,
    ...formerCompanyPolicy("export_jobs"),
  ],
};
