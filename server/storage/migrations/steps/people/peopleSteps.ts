import { APP_ROLE } from "../../../database/transactions.ts";
import type { Step } from "../step.ts";
import { ownCompany, ownUser } from "../../../isolation/policies.ts";

const user = `json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
          'superAdmin', u.super_admin, 'active', u.active)`;

/** The function that says who asks, and what the rights are made of; `wanted` is the number of the user. */
function whoAsks(wanted: string): string {
  return `create or replace function who_asks(wanted bigint, issuer text, subject text, company bigint) returns table ("user" json, customer json,
      overrides text, admin boolean, active boolean, version text, choices text, grants text)
    language plpgsql stable security definer as $$
    #variable_conflict use_column
    begin return query
      select ${user},
        case when c.id is not null and (u.super_admin or m.active) then json_build_object('id', c.id, 'alias', c.alias,
          'name', c.name, 'logoUrl', c.logo_url, 'configuration', c.configuration) end,
        (select string_agg(o.alias || ' ' || o.number, ' ' order by o.alias) from (select alias, max(number) as number
          from template_overrides where customer_id = c.id group by alias) o),
        m.admin, m.active,
        case when exists (select from groups g where g.customer_id = c.id) then c.groups_version::text end,
        case when exists (select from enum_sets s where s.customer_id = c.id) then c.choices_version::text end,
        (select coalesce(json_agg(g), '[]')::text from (
          select r.role_type as "roleType", r.permissions, array_agg(a.group_id order by a.group_id) as "groupIds"
          from role_assignments a join roles r on r.customer_id = a.customer_id and r.id = a.role_id
          where a.customer_id = c.id and a.user_id = u.id
          group by r.id, r.role_type, r.permissions order by r.id) g)
      from users u
      left join customers c on c.id = company and c.id = ${ownCompany}
      left join memberships m on m.customer_id = c.id and m.user_id = u.id
      where u.id = ${wanted};
    end $$`;
}

/** What requests may ask of companies and people: the company or the person is that of the transaction, or named one by one. */
const functions = [
  // The company of the transaction.
  `create function own_company() returns setof customers language sql stable security definer as $$
    select * from customers where id = ${ownCompany} $$`,
  `create function company_by_alias(alias text) returns setof customers language sql stable security definer as $$
    select * from customers c where c.alias = company_by_alias.alias $$`,
  // Those that who asks is a member of; of a super admin, where everywhere is asked for, all.
  `create function companies_of_user(everywhere boolean) returns setof customers language sql stable security definer as $$
    select c.* from customers c where c.id in (
        select m.customer_id from memberships m where m.user_id = ${ownUser} and m.active)
      or everywhere and exists (select from users u where u.id = ${ownUser} and u.super_admin) $$`,
  // Who can have written something of the company: its members, of now and of before, and super admins; by id.
  `create function own_people() returns jsonb language sql stable security definer parallel safe as $$
    select coalesce(jsonb_object_agg(u.id, jsonb_build_object('email', u.email, 'firstName', u.first_name, 'lastName', u.last_name)), '{}')
    from users u where ${ownCompany} is not null and u.id in (select m.user_id from memberships m where m.customer_id = ${ownCompany}
      union select s.id from users s where s.super_admin) $$`,
  `create function user_by_identity(issuer text, subject text) returns json language sql stable security definer as $$
    select ${user} from users u where u.id = identity_user(issuer, subject) $$`,
  `create function user_by_email(email text) returns json language sql stable security definer as $$
    select ${user} from users u where u.email = lower(user_by_email.email) $$`,
  `create function note_age(day integer) returns boolean language sql security definer as $$
    with noted as (update customers set aged_on = day where id = ${ownCompany} and (aged_on is null or aged_on < day) returning id)
    select exists (select from noted) $$`,
  whoAsks("coalesce(wanted, identity_user(who_asks.issuer, who_asks.subject))"),
];

/** What the role of requests may call that does what it may not do itself. */
const called = [
  "own_company()",
  "company_by_alias(text)",
  "companies_of_user(boolean)",
  "own_people()",
  "user_by_identity(text, text)",
  "user_by_email(text)",
  "note_age(integer)",
  "who_asks(bigint, text, text, bigint)",
  "join_identity(text, text, bigint, bigint)",
  "session_state(bytea, boolean, bigint)",
];

/** What is called by these, by triggers, and by the owner of the tables. */
const kept = [
  "identity_user(text, text)",
  "take_requests(bytea, double precision, double precision, double precision)",
  "forget_requests()",
  "note_groups_version()",
  "note_choices_version()",
];

/**
 * Users and companies belong to no company, so no policy can keep requests from those of others. Requests reach neither table; they call
 * functions that take the company or the person from the transaction. Of tables with a company, the policy becomes a plain comparison.
 */
export const peopleByFunctions: Step = {
  name: "companies and people by functions",
  statements: [
    `create index users_super_admin on users (id) where super_admin`,
    ...functions,
    `do $$ declare named text; begin
      alter function note_groups_version() security definer;
      alter function note_choices_version() security definer;
      foreach named in array array[${[...called, ...kept].map((name) => `'${name}'`).join(", ")}] loop
        execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
        execute format('revoke execute on function %s from public', named);
      end loop;
    end $$`,
    ...called.map((name) => `grant execute on function ${name} to ${APP_ROLE}`),
    `revoke all on customers, users, templates from ${APP_ROLE}`,
    `grant select (id, alias, hash) on templates to ${APP_ROLE}`,
    `do $$ declare named text; begin
      for named in select polrelid::regclass::text from pg_policy join pg_class c on c.oid = polrelid
        where polname = 'tenant' and c.relnamespace = current_schema()::regnamespace
      loop
        execute format('alter policy tenant on %s using (customer_id = ${ownCompany.replaceAll("'", "''")})
          with check (customer_id = ${ownCompany.replaceAll("'", "''")})', named);
      end loop;
    end $$`,
    `alter policy tenant on memberships using (customer_id = ${ownCompany} or user_id = ${ownUser})`,
  ],
};

/**
 * The e-mail addresses of those who have a right in the company of the transaction: active members who are administrators, or to whom a role
 * grants it on one of these groups, and active super admins.
 */
export const rightHolders: Step = {
  name: "who holds a right",
  statements: [
    `create function own_holders(action text, modules text[], group_ids bigint[]) returns text[] language sql stable security definer as $$
      select coalesce(array_agg(lower(u.email)), '{}') from users u
      left join memberships m on m.customer_id = ${ownCompany} and m.user_id = u.id and m.active
      where ${ownCompany} is not null and u.active and (u.super_admin or m.admin or m.user_id is not null and exists (
        select from role_assignments a join roles r on r.customer_id = a.customer_id and r.id = a.role_id
        where a.customer_id = ${ownCompany} and a.user_id = u.id and (r.role_type = 'ADMIN' or a.group_id = any(group_ids)
          and exists (select from unnest(modules) module where r.permissions -> module ? action)))) $$`,
    `do $$ begin execute format('alter function own_holders(text, text[], bigint[]) set search_path = %I, pg_temp', current_schema()); end $$`,
    `revoke execute on function own_holders(text, text[], bigint[]) from public`,
    `grant execute on function own_holders(text, text[], bigint[]) to ${APP_ROLE}`,
  ],
};

/**
 * Who somebody is, looked up once: as part of the comparison with the number of the user, it was looked up for every user there is, wherever the
 * database read the table and not its index.
 */
export const identityOnce: Step = {
  name: "who asks is looked up once",
  statements: [
    whoAsks("coalesce(wanted, (select identity_user(who_asks.issuer, who_asks.subject)))"),
    `create or replace function user_by_identity(issuer text, subject text) returns json language sql stable security definer as $$
      select ${user} from users u where u.id = (select identity_user(issuer, subject)) $$`,
    `do $$ declare named text; begin
      foreach named in array array['who_asks(bigint, text, text, bigint)', 'user_by_identity(text, text)'] loop
        execute format('alter function %s set search_path = %I, pg_temp', named, current_schema());
      end loop;
    end $$`,
  ],
};
