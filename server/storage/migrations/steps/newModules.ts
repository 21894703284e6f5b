import { sql } from "kysely";
import type { RoleRight } from "../../../../engine/server.ts";
import type { Trx } from "../../database/database.ts";
import { listRoles } from "../../company/roles.ts";
import type { Step } from "./step.ts";
import { seeCustomer } from "../plan/state.ts";

/** A role as schemas/roles describes it: what it may do, by module. */
export interface RoleRights {
  name: string;
  permissions: Readonly<Record<string, readonly RoleRight[]>>;
}

/** What a role of a running company gets because a module is new. */
export interface ModuleGrant {
  customerId: number;
  /** Alias of the company. */
  customer: string;
  role: string;
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

/** The rights on new modules that roles of the same name would get in each company; empty in a database that was never prepared. */
export async function plannedGrants(trx: Trx, roles: readonly RoleRights[]): Promise<ModuleGrant[]> {
  const prepared = await sql`select 1 where to_regclass('known_modules') is not null`.execute(trx);
  if (prepared.rows.length === 0) return [];
  const { rows: known } = await sql<{ module: string }>`select module from known_modules`.execute(trx);
  const knownSet = new Set(known.map(({ module }) => module));
  const customers = await trx.selectFrom("customers").select(["id", "alias"]).orderBy("alias").execute();
  const grants: ModuleGrant[] = [];
  for (const { id, alias } of customers) {
    await seeCustomer(trx, id);
    for (const { name, permissions } of await listRoles(trx, id)) {
      const said = roles.find((role) => role.name === name)?.permissions ?? {};
      const fresh = Object.entries(said).filter(
        ([module]) => !knownSet.has(module) && !Object.hasOwn(permissions, module),
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

/** Gives roles their rights on new modules, and remembers that all these modules are known. Gives what it granted. */
export async function grantNewModules(trx: Trx, roles: readonly RoleRights[]): Promise<ModuleGrant[]> {
  const grants = await plannedGrants(trx, roles);
  for (const { customerId, role, module, actions } of grants) {
    await seeCustomer(trx, customerId);
    await sql`update roles set permissions = permissions || jsonb_build_object(${module}::text, ${JSON.stringify(actions)}::jsonb)
      where customer_id = ${customerId} and name = ${role}`.execute(trx);
  }
  const modules = [...new Set(roles.flatMap(({ permissions }) => Object.keys(permissions)))];
  await sql`insert into known_modules (module) select unnest(${modules}::text[]) on conflict do nothing`.execute(
    trx,
  );
  return grants;
}

/** The grants as lines, a role of several companies once: "Safety Manager gets view, add on gateChecks (redwood, harbor)". */
export function grantLines(grants: readonly ModuleGrant[]): string[] {
  const companies = new Map<string, string[]>();
  for (const { customer, role, module, actions } of grants) {
    const sentence = `Role ${role} gets ${actions.join(", ")} on ${module}`;
    companies.set(sentence, [...(companies.get(sentence) ?? []), customer]);
  }
  return [...companies].map(([sentence, aliases]) => `${sentence} (${aliases.join(", ")}).`);
}
