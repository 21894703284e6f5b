import { ownUser } from "../../../isolation/policies.ts";
import { APP_ROLE } from "../../../database/transactions.ts";
import type { Step } from "../step.ts";
import { fixedPath } from "./sessionsSteps.ts";

const ask = "ask_company_work(uuid, text, text, text, bigint, jsonb, bigint)";
const list = "company_works_for_super_admin(integer)";
const counts = "company_users_for_super_admin(bigint[])";

const isSuperAdmin = `exists (select from users s where s.id = ${ownUser} and s.super_admin and s.active)`;

/**
 * What super admins ask the operator to do with whole companies: to create, to archive, and to delete one (decision 74). Requests have no right
 * on the table: they ask by functions that answer super admins only. A company is named by its alias and its number in `company_id`, so that
 * the rows outlive it.
 */
export const companyWorks: Step = {
  name: "works on whole companies for super admins",
  statements: [
    `create table company_works (id bigint generated always as identity primary key, job_id uuid not null unique,
      kind text not null check (kind in ('create', 'archive', 'delete')), alias text not null, name text not null, company_id bigint,
      asked jsonb not null, status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
      tries integer not null default 0, error text, stored_name text, size bigint, rows bigint, files integer,
      requested_by bigint not null references users, requested_at bigint not null, finished_at bigint)`,
    `create unique index company_works_open on company_works (alias) where status in ('waiting', 'running')`,
    `create index company_works_requester on company_works (requested_by)`,
    `create function ask_company_work(job uuid, kind text, alias text, name text, company bigint, asked jsonb, at bigint) returns bigint
      language sql volatile security definer as $$
      insert into company_works (job_id, kind, alias, name, company_id, asked, requested_by, requested_at)
      select $1, $2, $3, $4, $5, $6, ${ownUser}, $7 where ${isSuperAdmin}
      on conflict do nothing returning id $$`,
    ...fixedPath(ask),
    `grant execute on function ${ask} to ${APP_ROLE}`,
    `create function company_works_for_super_admin(most integer) returns table ("id" bigint, "kind" text, "alias" text, "name" text,
        "companyId" bigint, "status" text, "error" text, "storedName" text, "size" bigint, "rows" bigint, "files" integer,
        "requestedBy" text, "requestedAt" bigint, "finishedAt" bigint)
      language sql stable security definer as $$
      select w.id, w.kind, w.alias, w.name, w.company_id, w.status, w.error, w.stored_name, w.size, w.rows, w.files,
        u.first_name || ' ' || u.last_name, w.requested_at, w.finished_at
      from company_works w join users u on u.id = w.requested_by where ${isSuperAdmin} order by w.id desc limit $1 $$`,
    ...fixedPath(list),
    `grant execute on function ${list} to ${APP_ROLE}`,
    `create function company_users_for_super_admin(asked bigint[]) returns table ("companyId" bigint, "users" integer)
      language plpgsql volatile security definer as $$
      declare own text := coalesce(current_setting('app.customer_id', true), ''); company bigint;
    begin
      if not ${isSuperAdmin} then return; end if;
      foreach company in array asked loop
        perform set_config('app.customer_id', company::text, true);
        return query select company, count(*)::integer from memberships m join users u on u.id = m.user_id
          where m.customer_id = company and m.active and u.active;
      end loop;
      perform set_config('app.customer_id', own, true);
    end $$`,
    ...fixedPath(counts),
    `grant execute on function ${counts} to ${APP_ROLE}`,
  ],
};

/** The list of works holds each one with an archive, however old it is, so that the archive can be downloaded for as long as it is kept. */
export const companyWorksWithArchives: Step = {
  name: "works on companies with an archive are listed however old they are",
  statements: [
    `create or replace function company_works_for_super_admin(most integer) returns table ("id" bigint, "kind" text, "alias" text,
        "name" text, "companyId" bigint, "status" text, "error" text, "storedName" text, "size" bigint, "rows" bigint, "files" integer,
        "requestedBy" text, "requestedAt" bigint, "finishedAt" bigint)
      language sql stable security definer as $$
      select w.id, w.kind, w.alias, w.name, w.company_id, w.status, w.error, w.stored_name, w.size, w.rows, w.files,
        u.first_name || ' ' || u.last_name, w.requested_at, w.finished_at
      from company_works w join users u on u.id = w.requested_by
      where ${isSuperAdmin}
        and (w.stored_name is not null or w.id in (select l.id from company_works l order by l.id desc limit $1))
      order by w.id desc $$`,
    ...fixedPath(list),
  ],
};
