import type { Step } from "./step.ts";
import { companyPolicy } from "../../isolation/policies.ts";

/** Which run has which job, in one table for all kinds of jobs. Exports and imports each had columns of their own for it. */
export const jobLeases: Step = {
  name: "leases of jobs",
  statements: [
    `create table job_leases (customer_id bigint not null references customers, queue text not null, job text not null,
      leased_to uuid, leased_until bigint, tries integer not null default 0, primary key (customer_id, queue, job))`,
    // Row-level security may limit even the owner of the tables to the rows of one company, and here there is none.
    ...moved("export_jobs", "exports", "status = 'preparing'"),
    ...moved("import_runs", "imports", "status in ('checking', 'importing', 'undoing')"),
    ...companyPolicy("job_leases", "select, insert, update, delete"),
  ],
};

/** Takes the leases of a table's unfinished jobs over, and removes its columns for them. */
function moved(table: string, queue: string, isUnfinished: string): string[] {
  return [
    `alter table ${table} no force row level security`,
    `insert into job_leases select customer_id, '${queue}', id::text, holder, held_until, tries from ${table}
      where ${isUnfinished} and (holder is not null or tries > 0)`,
    `alter table ${table} force row level security`,
    `alter table ${table} drop holder, drop held_until, drop tries`,
  ];
}
