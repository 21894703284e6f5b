import type { Step } from "../step.ts";

/**
 * People who sign in at the embedded provider with a password of their own, and the links by which they choose it. Neither table belongs to a
 * company, and requests reach neither. A password stands there as its hash with what it was made with; of a link there is the digest of its
 * token. A link refers to no row of `users`: it is stored on a connection of its own, also for somebody whose invitation is not committed yet.
 */
export const localAccounts: Step = {
  name: "accounts of the embedded provider",
  statements: [
    `create table local_accounts (user_id bigint primary key references users on delete cascade, password text not null, set_at bigint not null)`,
    `create table password_links (digest bytea primary key, user_id bigint not null, created_at bigint not null, expires_at bigint not null,
      used_at bigint)`,
    `create index password_links_user on password_links (user_id, created_at)`,
    `create index password_links_expiry on password_links (expires_at)`,
  ],
};
