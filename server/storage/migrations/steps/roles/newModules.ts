import { sql } from "kysely";
import { reportKey } from "../../../../../engine/index.ts";
import { reportOfKey } from "../../../../../engine/server.ts";
import type { RoleRight } from "../../../../../engine/server.ts";
import type { Trx } from "../../../database/database.ts";
import { listRoles } from "../../../company/roles.ts";
import { areFormer, byReport, formerRights, namesReport, reportsKnown } from "./reportRights.ts";
import type { OpenedReport } from "./reportRights.ts";
import type { Step } from "../step.ts";
import { seeCustomer } from "../../plan/state.ts";

/** A role as schemas/roles describes it: what it may do, by module. */
export interface RoleRights {
  name: string;
  permissions: Readonly<Record<string, readonly RoleRight[]>>;
}

/** What a role of a running company gets because a module or a ready report is new. */
export interface ModuleGrant {
  customerId: number;
  /** Alias of the company. */
  customer: string;
  role: string;
  /** Its alias; of a report the key that rights on it have. */
  module: string;
  actions: readonly RoleRight[];
}

/**
 * The modules that companies have had a say in. A module that is missing here is new: the roles that name it get their rights on it once,
 * and what an administrator changes afterwards stays.
 */
export const knownModules: Step = {
  name: "modules that companies know",
  statements: [
    `create table known_modules (module text primary key)`,
    // Row-level security holds for the owner of the tables too: company by company.
    `do $$ declare company bigint; begin
      for company in select id from customers loop
        perform set_config('app.customer_id', company::text, true);
        insert into known_modules (module)
          select distinct key from roles cross join jsonb_object_keys(permissions) as granted(key)
          where customer_id = company on conflict do nothing;
      end loop;
      perform set_config('app.customer_id', '', true);
    end $$`,
  ],
};

/**
 * The rights on new modules and reports that roles of the same name would get in each company; empty in a database that was never prepared. In a
 * company from before roles named reports, as one that comes back from an old archive, each role gets those that it opened.
 */
export async function plannedGrants(
  trx: Trx,
  roles: readonly RoleRights[],
  reports: readonly OpenedReport[] = [],
): Promise<ModuleGrant[]> {
  const prepared = await sql`select 1 where to_regclass('known_modules') is not null`.execute(trx);
  if (prepared.rows.length === 0) return [];
  const { rows: known } = await sql<{ module: string }>`select module from known_modules`.execute(trx);
  const knownSet = new Set(known.map(({ module }) => module));
  const isFirst = reports.length > 0 && !knownSet.has(reportsKnown);
  const customers = await trx.selectFrom("customers").select(["id", "alias"]).orderBy("alias").execute();
  const grants: ModuleGrant[] = [];
  for (const { id, alias } of customers) {
    await seeCustomer(trx, id);
    const stored = await listRoles(trx, id);
    const isFormer = areFormer(stored, { isFirst, said: roles });
    for (const { name, permissions } of stored) {
      const said = byReport(roles.find((role) => role.name === name)?.permissions ?? {}, reports);
      const former = isFormer ? formerRights(permissions, reports) : {};
      const held = new Set(reports.filter((report) => namesReport(permissions, report)).map(keyOf));
      const fresh = Object.entries({ ...said, ...former }).filter(
        ([module]) =>
          (Object.hasOwn(former, module) || !knownSet.has(module)) &&
          !Object.hasOwn(permissions, module) &&
          !held.has(module),
      );
      grants.push(
        ...fresh.map(([module, actions]) => ({
          customerId: id,
          customer: alias,
          role: name,
          module,
          actions,
        })),
      );
    }
  }
  return grants;
}

const keyOf = ({ alias }: OpenedReport) => reportKey(alias);

/** Gives roles their rights on new modules and reports, and remembers that all these are known. Gives what it granted. */
export async function grantNewModules(
  trx: Trx,
  roles: readonly RoleRights[],
  reports: readonly OpenedReport[] = [],
): Promise<ModuleGrant[]> {
  const grants = await plannedGrants(trx, roles, reports);
  for (const { customerId, role, module, actions } of grants) {
    await seeCustomer(trx, customerId);
    await sql`update roles set permissions = permissions || jsonb_build_object(${module}::text, ${JSON.stringify(actions)}::jsonb)
      where customer_id = ${customerId} and name = ${role}`.execute(trx);
  }
  const named = roles.flatMap(({ permissions }) => Object.keys(byReport(permissions, reports)));
  const modules = [...new Set([...named, ...(reports.length > 0 ? [reportsKnown] : [])])];
  await sql`insert into known_modules (module) select unnest(${modules}::text[]) on conflict do nothing`.execute(
    trx,
  );
  return grants;
}

/**
 * The grants as lines, a role of several companies once: "Safety Manager gets view, add on gateChecks (redwood, harbor)". The reports of a role
 * are in one line.
 */
export function grantLines(grants: readonly ModuleGrant[]): string[] {
  const companies = new Map<string, string[]>();
  const add = (sentence: string, customer: string) =>
    companies.set(sentence, [...(companies.get(sentence) ?? []), customer]);
  const reports = new Map<string, { role: string; customer: string; names: string[] }>();
  for (const { customer, role, module, actions } of grants) {
    const report = reportOfKey(module);
    if (report === undefined) {
      add(`Role ${role} gets ${actions.join(", ")} on ${module}`, customer);
      continue;
    }
    const names = reports.get(`${customer} ${role}`)?.names ?? [];
    reports.set(`${customer} ${role}`, { role, customer, names: [...names, report] });
  }
  for (const { role, customer, names } of reports.values())
    add(`Role ${role} gets the reports ${names.toSorted().join(", ")}`, customer);
  return [...companies].map(([sentence, aliases]) => `${sentence} (${aliases.join(", ")}).`);
}
