import { APP_ROLE } from "../../../database/transactions.ts";
import { ownCompany } from "../../../isolation/policies.ts";
import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

/** Functions that requests may call: whoever calls them must not choose which tables they mean. */
const opened = (signature: string) => [
  ...fixedPath(signature),
  `grant execute on function ${signature} to ${APP_ROLE}`,
];

/** What a company knows of a member: the name that its administrators gave the person, else the person's own. */
const firstName = "coalesce(m.first_name, u.first_name)";
const lastName = "coalesce(m.last_name, u.last_name)";

/**
 * Administrators of a company invite people, name them and say what they may do. A company sees of a person what it wrote itself: the name, and
 * whether the person has been there. What the person is in other companies, and whether there are any, it does not see.
 */
export const administration: Step = {
  name: "people and roles by administrators",
  statements: [
    `alter table memberships add column first_name text, add column last_name text, add column invited_at bigint,
      add column invited_by bigint, add column joined_at bigint, add column version integer not null default 1`,
    // The owner of the tables sees the rows of every company for this statement alone.
    `alter table memberships no force row level security`,
    `update memberships m set joined_at = (select min(i.joined_at) from user_identities i where i.user_id = m.user_id)`,
    `alter table memberships force row level security`,
    `alter table roles add column created_by bigint not null default 0, add column created_at bigint,
      add column updated_by bigint, add column updated_at bigint, add column version integer not null default 1`,

    // The members of the company of the transaction, of now and of before.
    `create function own_members() returns table (id bigint, email text, first_name text, last_name text, super_admin boolean,
        admin boolean, active boolean, joined_at bigint, invited_at bigint, invited_by bigint, version integer)
      language sql stable security definer as $$
      select u.id, u.email, ${firstName}, ${lastName}, u.super_admin, m.admin, m.active and u.active, m.joined_at, m.invited_at,
        m.invited_by, m.version
      from memberships m join users u on u.id = m.user_id where m.customer_id = ${ownCompany} $$`,
    ...opened("own_members()"),

    // The account with an address; where there is none, it is made with this name.
    `create function invite_user(address text, first text, last text) returns bigint language sql volatile security definer as $$
      with added as (insert into users (email, first_name, last_name) values (lower(address), first, last)
        on conflict (email) do nothing returning id)
      select id from added union all select id from users where email = lower(address) limit 1 $$`,
    ...opened("invite_user(text, text, text)"),

    // Whether a member is in no other company, never signed in and chose no password. To see the memberships of other companies it
    // acts as the member for one statement.
    `create function is_new_account(member bigint) returns boolean language plpgsql volatile security definer as $$
      declare asking text := coalesce(current_setting('app.user_id', true), ''); companies bigint[];
    begin
      if not exists (select from memberships m where m.user_id = member and m.customer_id = ${ownCompany}) then return false; end if;
      perform set_config('app.user_id', member::text, true);
      companies := array(select m.customer_id from memberships m where m.user_id = member);
      perform set_config('app.user_id', asking, true);
      return companies = array[${ownCompany}]
        and not exists (select from user_identities i where i.user_id = member)
        and not exists (select from local_accounts a where a.user_id = member);
    end $$`,
    ...opened("is_new_account(bigint)"),

    `create or replace function own_people() returns jsonb language sql stable security definer parallel safe as $$
      select coalesce(jsonb_object_agg(u.id, jsonb_build_object('email', u.email, 'firstName', ${firstName}, 'lastName', ${lastName})), '{}')
      from (select user_id, first_name, last_name from memberships where customer_id = ${ownCompany}
        union all select s.id, null, null from users s where s.super_admin and ${ownCompany} is not null
          and not exists (select from memberships o where o.customer_id = ${ownCompany} and o.user_id = s.id)) m
      join users u on u.id = m.user_id $$`,
    `do $$ begin execute format('alter function own_people() set search_path = %I, pg_temp', current_schema()); end $$`,
  ],
};
