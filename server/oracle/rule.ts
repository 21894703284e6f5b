/**
 * Who may do what, written once more from the rule text (spec platform.md 6) and read from rows by SQL: it shares no code with what decides
 * in the server.
 */
import { sql } from "kysely";
import type { Template } from "../../engine/index.ts";
import { inTenant } from "../storage/index.ts";
import { reportRules } from "./reportRule.ts";
import type { ReportRules } from "./reportRule.ts";
import type { Database } from "../storage/index.ts";

/** What a company's rows say of rights. */
export interface Rules extends ReportRules {
  /** Whether somebody is an active member of the company, or a super admin, who is in all of them. */
  isMember(email: string): boolean;
  /** Whether they administrate it. */
  isAdmin(email: string): boolean;
  /** Whether they may do something with records of a type in a group; without a group: in any. To `reach` one is to read it where another record leads to it. */
  may(email: string, action: string, alias: string, groupId?: number): boolean;
}

/** What `schemas/` says: record types, the flags of modules, and the flags that are on unless a company says otherwise. */
export interface RuleSchemas {
  templates: ReadonlyMap<string, Pick<Template, "modules" | "indirectModules" | "shared" | "appendOnly">>;
  /** Of several flags of a module each must be on. */
  modules: readonly { alias: string; flag?: string | readonly string[] }[];
  flags: Readonly<Record<string, boolean>>;
}

interface Rows {
  groups: { id: number; parent: number | null }[];
  members: { id: number; email: string; admin: boolean; active: boolean; everywhere: boolean }[];
  grants: { user: number; group: number; type: string; permissions: Record<string, string[]> }[];
  configuration: Record<string, unknown>;
}

/** Reads the rules of a company as they are now. */
export async function readRules(db: Database, customerId: number, schemas: RuleSchemas): Promise<Rules> {
  const rows = await readRows(db, customerId);
  const parents = new Map(rows.groups.map(({ id, parent }) => [id, parent]));
  const isIn = (group: number, above: number): boolean => {
    for (let at: number | null = group; at !== null; at = parents.get(at) ?? null)
      if (at === above) return true;
    return false;
  };
  const isOn = (flag: string) => (rows.configuration[flag] ?? schemas.flags[flag]) === true;
  const off = new Set(
    schemas.modules.filter(({ flag = [] }) => ![flag].flat().every(isOn)).map(({ alias }) => alias),
  );
  const memberOf = (email: string) => {
    const found = rows.members.find((each) => each.email === email);
    return found?.active === true ? found : undefined;
  };
  const grantsOf = (email: string) => {
    const member = memberOf(email);
    return member === undefined ? [] : rows.grants.filter(({ user }) => user === member.id);
  };
  const isAdmin = (email: string) => {
    const member = memberOf(email);
    if (member === undefined) return false;
    return member.admin || member.everywhere || grantsOf(email).some(({ type }) => type === "ADMIN");
  };
  const rules: Rules = {
    isMember: (email) => memberOf(email) !== undefined,
    isAdmin,
    ...reportRules({
      groups: [...parents.keys()],
      isIn,
      isOn,
      isAdmin,
      grantsOf,
      may: (...asked) => rules.may(...asked),
    }),
    may(email, action, alias, groupId) {
      const template = schemas.templates.get(alias);
      const { modules = [], indirectModules = [], shared = false } = template ?? {};
      // What is only added is changed by nobody, whatever their role.
      if (template?.appendOnly === true && (action === "edit" || action === "delete")) return false;
      // A type is there as long as one of its modules is on.
      if (modules.every((module) => off.has(module))) return false;
      if (groupId !== undefined && !parents.has(groupId)) return false;
      if (isAdmin(email)) return true;
      const reaches = action === "reach";
      // A list that the company keeps for its terminals is read below its group, and changed by nobody there.
      const isOpenAbove = shared && (reaches || action === "view");
      const opening = reaches ? [...modules, ...indirectModules] : modules;
      return grantsOf(email).some(
        ({ group, permissions }) =>
          opening.some((module) => permissions[module]?.includes(reaches ? "view" : action) === true) &&
          (groupId === undefined || isIn(groupId, group) || (isOpenAbove && isIn(group, groupId))),
      );
    },
  };
  return rules;
}

async function readRows(db: Database, customerId: number): Promise<Rows> {
  return inTenant(db, { customerId, readOnly: true }, async (trx) => {
    // The rule is read by the operator: requests may not read people and companies.
    await sql`set local role none`.execute(trx);
    const groups = await sql<Rows["groups"][number]>`select id, parent_id as parent from groups`.execute(trx);
    const members = await sql<
      Rows["members"][number]
    >`select u.id, u.email, coalesce(m.admin, false) as admin, u.active and (u.super_admin or m.active) as active,
      u.super_admin as everywhere
      from users u left join memberships m on m.user_id = u.id and m.customer_id = ${customerId}
      where m.user_id is not null or u.super_admin`.execute(trx);
    const grants = await sql<Rows["grants"][number]>`select a.user_id as "user", a.group_id as "group",
      r.role_type as type, r.permissions from role_assignments a join roles r on r.id = a.role_id
      and r.customer_id = a.customer_id`.execute(trx);
    const { rows } = await sql<{ configuration: Rows["configuration"] }>`
      select configuration from customers where id = ${customerId}`.execute(trx);
    return {
      groups: groups.rows,
      members: members.rows,
      grants: grants.rows,
      configuration: rows[0]?.configuration ?? {},
    };
  });
}
