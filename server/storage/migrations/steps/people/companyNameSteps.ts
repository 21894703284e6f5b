import { APP_ROLE } from "../../../database/transactions.ts";
import { ownCompany } from "../../../isolation/policies.ts";
import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

/**
 * A company changes its own name. Requests may not write companies: a function does it for an active member, and only where the name is still the
 * one that was read.
 */
export const companyName: Step = {
  name: "name of a company",
  statements: [
    `create function rename_own_company(previous text, wanted text, author bigint) returns boolean
      language plpgsql volatile security definer as $$
    begin
      if not exists (select from users u where u.id = author and u.active and (u.super_admin or exists (
          select from memberships m where m.user_id = u.id and m.customer_id = ${ownCompany} and m.active))) then
        raise exception 'Only a member changes the name of a company.';
      end if;
      update customers set name = wanted where id = ${ownCompany} and name = previous;
      return found;
    end $$`,
    ...fixedPath("rename_own_company(text, text, bigint)"),
    `grant execute on function rename_own_company(text, text, bigint) to ${APP_ROLE}`,
  ],
};
