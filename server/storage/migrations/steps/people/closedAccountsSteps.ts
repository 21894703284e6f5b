import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

const invite = "invite_user(text, text, text)";

/**
 * Whether an account was closed since the last company of its person was deleted. Whoever invites the person opens such an account again; one that
 * the operator closed stays closed, and so does one of which this is not known. Any other change of an account forgets it.
 */
export const closedAccounts: Step = {
  name: "accounts that were closed with a company",
  statements: [
    `alter table users add column closed_with_company boolean not null default false`,
    `create function forget_closing() returns trigger language plpgsql as $$ begin
      new.closed_with_company := new.closed_with_company and not old.closed_with_company and not new.active;
      return new;
    end $$`,
    `create trigger forget_closing before update of active on users for each row execute function forget_closing()`,

    // The account with an address, which is opened where it was closed with a company; where there is none, it is made with this name. Null: it is closed.
    `create or replace function invite_user(address text, first text, last text) returns bigint language sql volatile security definer as $$
      insert into users (email, first_name, last_name) values (lower(address), first, last) on conflict (email) do nothing;
      update users set active = true where email = lower(address) and closed_with_company and not active;
      select id from users where email = lower(address) and active $$`,
    ...fixedPath(invite),
  ],
};
