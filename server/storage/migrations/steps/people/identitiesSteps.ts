import type { Step } from "../step.ts";

/**
 * Who a provider's name for somebody is: bound to issuer and subject, one subject of each issuer for an account. What was bound before
 * named no issuer and could be taken over, so that everybody is bound again at the next sign-in. Requests reach the table by these
 * functions only.
 */
export const identities: Step = {
  name: "identities of users",
  statements: [
    `create table user_identities (issuer text not null, subject text not null, user_id bigint not null references users on delete cascade,
      joined_at bigint not null, primary key (issuer, subject), unique (user_id, issuer))`,
    `alter table users drop column subject`,
    `create function identity_user(issuer text, subject text) returns bigint language sql stable security definer as
      $$ select user_id from user_identities i where i.issuer = identity_user.issuer and i.subject = identity_user.subject $$`,
    `create function join_identity(issuer text, subject text, user_id bigint, at bigint) returns bigint language sql security definer as $$
      insert into user_identities (issuer, subject, user_id, joined_at) values (issuer, subject, user_id, at)
        on conflict do nothing returning user_id $$`,
    `drop function who_asks(bigint, text, text, bigint)`,
    `create function who_asks(wanted bigint, issuer text, subject text, company bigint) returns table ("user" json, customer json,
      overrides text, admin boolean, active boolean, version text, choices text, grants text)
    language plpgsql stable as $$
    #variable_conflict use_column
    begin return query
      select json_build_object('id', u.id, 'email', u.email, 'firstName', u.first_name, 'lastName', u.last_name,
          'superAdmin', u.super_admin, 'active', u.active),
        case when c.id is not null and (u.super_admin or m.active) then json_build_object('id', c.id, 'alias', c.alias,
          'name', c.name, 'logoUrl', c.logo_url, 'configuration', c.configuration) end,
        (select string_agg(o.alias || ' ' || o.number, ' ' order by o.alias) from (select alias, max(number) as number
          from template_overrides where customer_id = company group by alias) o),
        m.admin, m.active,
        case when exists (select from groups g where g.customer_id = company) then c.groups_version::text end,
        case when exists (select from enum_sets s where s.customer_id = company) then c.choices_version::text end,
        (select coalesce(json_agg(g), '[]')::text from (
          select r.role_type as "roleType", r.permissions, array_agg(a.group_id order by a.group_id) as "groupIds"
          from role_assignments a join roles r on r.customer_id = a.customer_id and r.id = a.role_id
          where a.customer_id = company and a.user_id = u.id
          group by r.id, r.role_type, r.permissions order by r.id) g)
      from users u
      left join memberships m on m.customer_id = company and m.user_id = u.id
      left join customers c on c.id = company
      where u.id = coalesce(wanted, identity_user(who_asks.issuer, who_asks.subject));
    end $$`,
    // Whoever calls them must not choose which tables they mean.
    `do $$ begin
      execute format('alter function identity_user(text, text) set search_path = %I, pg_temp', current_schema());
      execute format('alter function join_identity(text, text, bigint, bigint) set search_path = %I, pg_temp', current_schema());
    end $$`,
  ],
};
