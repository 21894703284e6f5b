import type { Step } from "./step.ts";
import { companyPolicy } from "../../isolation/policies.ts";

/** The owner of the tables sees the rows of every company for one statement alone. */
const ofAll = (table: string, statement: string) => [
  `alter table ${table} no force row level security`,
  statement,
  `alter table ${table} force row level security`,
];

/**
 * A chain over the lines of the audit log and of the history of records. `audit_unsealed`: lines that wait for their seal, written with
 * them. `audit_seals`: seals in the order of their numbers, each over the digests of some lines and over the seal before it; requests
 * may only read them. Lines that are there already wait first.
 */
export const auditChain: Step = {
  name: "audit chain",
  statements: [
    // What the installation itself does has no user.
    `alter table audit_log alter column user_id drop not null, add column detail jsonb`,
    `create index audit_log_date on audit_log (customer_id, date)`,
    `create index audit_log_user on audit_log (customer_id, user_id, id)`,
    `create index audit_log_target on audit_log (customer_id, target_id, id) where target_id is not null`,
    `create index record_history_date on record_history (customer_id, date, record_id, version, id)`,
    `create table audit_unsealed (customer_id bigint not null references customers, kind text not null, line_id bigint not null,
      primary key (customer_id, kind, line_id))`,
    ...ofAll(
      "audit_log",
      `insert into audit_unsealed (customer_id, kind, line_id) select customer_id, 'audit', id from audit_log`,
    ),
    ...ofAll(
      "record_history",
      `insert into audit_unsealed (customer_id, kind, line_id) select customer_id, 'record', id from record_history`,
    ),
    ...companyPolicy("audit_unsealed", "insert"),
    `create table audit_seals (customer_id bigint not null references customers, seq bigint not null, sealed_at bigint not null,
      lines bytea not null, hash bytea not null, primary key (customer_id, seq))`,
    ...companyPolicy("audit_seals", "select"),
  ],
};
