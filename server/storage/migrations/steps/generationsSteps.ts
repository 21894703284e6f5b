import type { Step } from "./step.ts";
import { companyPolicy } from "../../isolation/policies.ts";

const tables = {
  groups: "groups_version",
  enum_sets: "choices_version",
  enum_values: "choices_version",
} as const;
const events = { insert: "new", update: "new", delete: "old" } as const;

/** A number that was never there before, so that what a transaction remembered that was then undone is not taken for something else. */
const again = "(random() * 4e15)::bigint";

/**
 * A company's groups and its choices have a version each, a number that differs after each statement that changes them. A process that
 * remembers them compares the version and does not read them again.
 */
export const generations: Step = {
  name: "versions of groups and choices",
  statements: [
    `alter table customers add column groups_version bigint not null default ${again},
      add column choices_version bigint not null default ${again}`,
    ...["groups_version", "choices_version"].map(
      (column) => `create function note_${column}() returns trigger language plpgsql as $$ begin
        update customers set ${column} = ${again} where id in (select customer_id from changed);
        return null;
      end $$`,
    ),
    ...Object.entries(tables).flatMap(([table, column]) =>
      Object.entries(events).map(
        ([event, rows]) => `create trigger ${table}_${event} after ${event} on ${table}
          referencing ${rows} table as changed for each statement execute function note_${column}()`,
      ),
    ),
  ],
};

/**
 * Who asks for a company, and what their rights there are made of: what each request reads first. A function keeps its plan for as long as
 * a connection lasts; to plan these tables under row-level security again takes longer than to read them.
 */
export const whoAsks: Step = {
  name: "who asks",
  statements: [
    `create function who_asks(wanted bigint, subject text, email text, company bigint) returns table ("user" json, customer json,
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
      where u.id = coalesce(wanted, (select s.id from users s where s.subject = who_asks.subject),
        (select e.id from users e where e.email = who_asks.email));
    end $$`,
  ],
};

/**
 * The versions of a company's records: one for each table of records that a transaction changed, in one of several slots, so that those who write
 * at once seldom wait for each other. Rows are rewritten where they are, which the free part of their pages is for.
 */
export const dataVersions: Step = {
  name: "versions of records",
  statements: [
    `create table data_versions (customer_id bigint not null references customers, name text not null, slot integer not null,
      version bigint not null, primary key (customer_id, name, slot)) with (fillfactor = 40)`,
    ...companyPolicy("data_versions", "select, insert, update"),
  ],
};
