import { APP_ROLE } from "../../database/transactions.ts";
import { companyPolicy, ownCompany } from "../../isolation/policies.ts";
import { fixedPath } from "./people/sessionsSteps.ts";
import type { Step } from "./step.ts";

const opened = (signature: string) => [
  ...fixedPath(signature),
  `grant execute on function ${signature} to ${APP_ROLE}`,
];

/**
 * Super admins change the flags and settings of a company, and each change stays known. Requests may not change companies otherwise, so that
 * the function looks again at who is said to ask.
 */
export const configurationChanges: Step = {
  name: "changes of the configuration",
  statements: [
    `create table configuration_changes (customer_id bigint not null references customers on delete cascade,
      id bigint generated always as identity, key text not null, before jsonb, after jsonb, changed_by bigint not null,
      changed_at bigint not null, primary key (customer_id, id))`,
    `create index configuration_changes_key on configuration_changes (customer_id, key, id desc)`,
    ...companyPolicy("configuration_changes", "select, insert"),
    `create function own_configuration() returns jsonb language sql volatile security definer as $$
      select configuration from customers where id = ${ownCompany} for update $$`,
    ...opened("own_configuration()"),
    `create function configure_own_company(wanted jsonb, recompute boolean, author bigint) returns void language plpgsql volatile security definer as $$
    begin
      if not exists (select from users u where u.id = author and u.super_admin and u.active) then
        raise exception 'Only a super admin changes the configuration of a company.';
      end if;
      update customers set configuration = wanted, aged_on = case when recompute then null else aged_on end where id = ${ownCompany};
    end $$`,
    ...opened("configure_own_company(jsonb, boolean, bigint)"),
  ],
};
