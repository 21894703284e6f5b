import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { PersonName } from "../../../engine/index.ts";
import type { Trx } from "../database/database.ts";
import { nameOf } from "./people.ts";

/** Invited: has not been here yet. Deactivated: cannot sign in to the company (spec platform.md 4). */
export const memberStatuses = ["Invited", "Active", "Deactivated"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** A role of a member, with the groups on which they have it; it grants on all groups below, too. */
export interface Grant {
  roleId: number;
  groupIds: readonly number[];
}

/** Somebody who belongs to a company, or did, as its administrators see them. */
export interface Member extends PersonName {
  id: number;
  email: string;
  superAdmin: boolean;
  /** An administrator by their membership; a role of administrators makes one as well. */
  admin: boolean;
  active: boolean;
  /** The person has been in the company. */
  registered: boolean;
  status: MemberStatus;
  /** Epoch seconds; null where nobody of the company invited them. */
  invitedDate: number | null;
  invitedByName: string | null;
  /** When they last signed in to the company, in epoch seconds; null: never since there is a log. */
  lastSignInDate: number | null;
  /** Differs after each change of the member and their grants. */
  version: number;
  grants: readonly Grant[];
}

/** How members are ordered: by last and first name, or by their last sign-in; those who never came are behind the latest, and before the earliest. */
export const memberOrders = ["name", "latestSignIn", "earliestSignIn"] as const;

/** Which members are asked for; what is left out does not narrow. */
export interface MemberQuery {
  /** Words of the name or of the e-mail address. */
  search?: string | undefined;
  status?: MemberStatus | undefined;
  roleId?: number | undefined;
  id?: number | undefined;
  /** Left out: by name. */
  order?: (typeof memberOrders)[number] | undefined;
  /** How many come before the page. */
  start: number;
  limit: number;
}

const status = sql<MemberStatus>`case when not m.active then 'Deactivated' when m.joined_at is null then 'Invited' else 'Active' end`;

/** The roles of member `m`, by their numbers. */
const grants = (customerId: number) => sql`(select coalesce(json_agg(g order by g."roleId"), '[]') from (
  select a.role_id as "roleId", array_agg(a.group_id order by a.group_id) as "groupIds" from role_assignments a
  where a.customer_id = ${customerId} and a.user_id = m.id group by a.role_id) g)`;

const lastSignIn = (customerId: number) => sql`(select l.date from audit_log l
  where l.customer_id = ${customerId} and l.user_id = m.id and l.event = 'signIn' order by l.id desc limit 1)`;

/** What stands before the name in an order. */
const orders: Readonly<Record<(typeof memberOrders)[number], RawBuilder<unknown>>> = {
  name: sql``,
  latestSignIn: sql`"lastSignInDate" desc nulls last, `,
  earliestSignIn: sql`"lastSignInDate" nulls first, `,
};

/**
 * Who has which role, as rows of `role_id` and `user_id`, deactivated members included: those to whom it was given, and of a role of
 * administrators also those who are administrators by their membership.
 */
export const roleHolders = (customerId: number) => sql`
  select a.role_id, a.user_id from role_assignments a where a.customer_id = ${customerId}
  union select r.id, s.user_id from roles r join memberships s on s.customer_id = r.customer_id and s.admin
  where r.customer_id = ${customerId} and r.role_type = 'ADMIN'`;

/** Each word stands in the name or the address, whatever its case. */
function contains(search: string): RawBuilder<boolean>[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10);
  return words.map(
    (word) => sql<boolean>`strpos(lower(m.first_name || ' ' || m.last_name || ' ' || m.email), ${word}) > 0`,
  );
}

/** A page of the transaction's company's members, in their order, and how many there are in all. */
export async function listMembers(
  trx: Trx,
  customerId: number,
  query: MemberQuery,
): Promise<{ members: Member[]; total: number }> {
  const { search = "", status: wanted, roleId, id, order = "name", start, limit } = query;
  const tests = [
    sql<boolean>`true`,
    ...contains(search),
    ...(wanted === undefined ? [] : [sql<boolean>`${status} = ${wanted}`]),
    ...(id === undefined ? [] : [sql<boolean>`m.id = ${id}`]),
    ...(roleId === undefined
      ? []
      : [
          sql<boolean>`m.id in (select h.user_id from (${roleHolders(customerId)}) h where h.role_id = ${roleId})`,
        ]),
  ];
  const { rows } = await sql<Member & { total: number }>`
    select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName", m.super_admin as "superAdmin", m.admin, m.active,
      m.joined_at is not null as registered, ${status} as status, m.invited_at as "invitedDate",
      ${nameOf(sql`m.invited_by`)} as "invitedByName", ${lastSignIn(customerId)} as "lastSignInDate", m.version,
      ${grants(customerId)} as grants, count(*) over ()::int as total
    from own_members() m where ${sql.join(tests, sql` and `)}
    order by ${orders[order]}lower(m.last_name), lower(m.first_name), m.id limit ${limit} offset ${start}`.execute(
    trx,
  );
  // Behind the last page no row says how many there are.
  if (rows.length === 0 && start > 0)
    return {
      members: [],
      total: (await listMembers(trx, customerId, { ...query, start: 0, limit: 1 })).total,
    };
  return {
    members: rows.map(({ total: _total, ...member }) => member),
    total: rows[0]?.total ?? 0,
  };
}

/** One member of the transaction's company. */
export async function readMember(trx: Trx, customerId: number, id: number): Promise<Member | undefined> {
  return (await listMembers(trx, customerId, { id, start: 0, limit: 1 })).members[0];
}

/** Members of the transaction's company by e-mail address; addresses in lower case. */
export async function membersAt(
  trx: Trx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { id: number; status: MemberStatus }>> {
  const { rows } = await sql<{ id: number; email: string; status: MemberStatus }>`
    select m.id, m.email, ${status} as status from own_members() m where m.email = any(${[...emails]}::text[])`.execute(
    trx,
  );
  return new Map(rows.map(({ email, ...member }) => [email, member]));
}

/** Whether a member of the transaction's company is in no other one, never signed in anywhere and chose no password. */
export async function isNewAccount(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select is_new_account(${userId}) as "isNew"`.execute(trx);
  return rows[0]?.isNew === true;
}

/** Whether a member `m` is active and an administrator, by their membership or by a role. */
const administers = (customerId: number) =>
  sql<boolean>`m.active and (m.admin or exists (select from role_assignments a join roles r on r.customer_id = a.customer_id and r.id = a.role_id
    where a.customer_id = ${customerId} and a.user_id = m.id and r.role_type = 'ADMIN'))`;

/** Who administers the transaction's company and is active: at most 20, the first by number. */
export async function listAdministrators(
  trx: Trx,
  customerId: number,
): Promise<readonly { id: number; email: string; firstName: string; lastName: string }[]> {
  const { rows } = await sql<{ id: number; email: string; firstName: string; lastName: string }>`
    select m.id, m.email, m.first_name as "firstName", m.last_name as "lastName" from own_members() m
    where ${administers(customerId)} order by m.id limit 20`.execute(trx);
  return rows;
}

/** Whether a user is an active member of the transaction's company. */
export async function isActiveMember(trx: Trx, userId: number): Promise<boolean> {
  const { rows } = await sql`select m.id from own_members() m where m.id = ${userId} and m.active`.execute(
    trx,
  );
  return rows.length > 0;
}

/** Whether a user is active and administers the transaction's company. */
export async function isAdministrator(trx: Trx, customerId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select m.id from own_members() m
    where m.id = ${userId} and ${administers(customerId)}`.execute(trx);
  return rows.length > 0;
}

/** How many active members administer the transaction's company, by their membership or by a role of administrators. */
export async function countAdministrators(trx: Trx, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from own_members() m
    where ${administers(customerId)}`.execute(trx);
  return rows[0]?.count ?? 0;
}
