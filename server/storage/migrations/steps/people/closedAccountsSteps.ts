import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

const invite = "invite_user(text, text, text)";

/**
 * Whether an account was closed since the last company of its person was deleted. Whoever invites the person opens such an account again; one that
 * the operator closed stays closed, and so does one of which this is not known. Whatever opens an account forgets it.
 */
export const closedAccounts: Step = {
  name: "accounts that were closed with a company",
  statements: [
    `alter table users add column closed_with_company boolean not null default false,
      add constraint users_closed_with_company check (not (active and closed_with_company))`,

    // The account with an address, which is opened where it was closed with a company; where there is none, it is made with this name. Null: it is closed.
    `create or replace function invite_user(address text, first text, last text) returns bigint language sql volatile security definer as $$
      insert into users (email, first_name, last_name) values (lower(address), first, last) on conflict (email) do nothing;
      update users set active = true, closed_with_company = false where email = lower(address) and closed_with_company;
      select id from users where email = lower(address) and active $$`,
    ...fixedPath(invite),
  ],
};
