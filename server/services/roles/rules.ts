import type { RoleRight } from "../../../engine/server.ts";
import { errors } from "../../core/errors.ts";
import type { Tenant } from "../../http/route.ts";
import { roles } from "../../storage/index.ts";
import { actionsOn } from "./modules.ts";
import { reportKeys, reportTitle } from "./reports.ts";

type Scope = Pick<Tenant, "trx" | "customer">;

/** Roles of administrators and standard roles are the same in every company: they are copied, not changed. */
export const isLocked = ({ roleType }: Pick<roles.Role, "roleType">) => roleType !== "CUSTOM";

/** A role of the company that may be changed. Throws `role_not_found` and `role_locked`. */
export async function requireCustomRole({ trx, customer }: Scope, id: number): Promise<roles.RoleDetails> {
  const [role] = await roles.listRoleDetails(trx, customer.id, id);
  if (role === undefined) throw errors.roleNotFound();
  if (isLocked(role)) throw errors.roleLocked(role.name);
  return role;
}

/** Throws `role_name_taken` where another role of the company has the name, whatever its case. */
export async function checkName({ trx, customer }: Scope, name: string, ownId?: number): Promise<void> {
  const same = (await roles.listRoles(trx, customer.id)).find(
    (role) => role.id !== ownId && role.name.trim().toLowerCase() === name.toLowerCase(),
  );
  if (same !== undefined) throw errors.roleNameTaken(same.name);
}

/**
 * Rights as they are stored: without modules on which nothing is granted. Throws `invalid_request` for a module or a report that does not exist,
 * and for an action that cannot be granted on it.
 */
export function checkedRights(
  { deps }: Pick<Tenant, "deps">,
  given: Readonly<Record<string, readonly RoleRight[]>>,
): roles.Role["permissions"] {
  const known = new Set([...deps.schemas.modules.map(({ alias }) => alias), ...reportKeys({ deps })]);
  const unknown = Object.keys(given).find((alias) => !known.has(alias));
  if (unknown !== undefined)
    throw errors.invalidRequest(
      `there is no module "${unknown}", and no report or section of reports with this key`,
    );
  for (const [alias, actions] of Object.entries(given)) {
    const wrong = actions.find((action) => !actionsOn(alias).includes(action));
    if (wrong !== undefined)
      throw errors.invalidRequest(
        `"${wrong}" cannot be granted on ${reportTitle({ deps }, alias) ?? `the module "${alias}"`}`,
      );
  }
  const granted = Object.entries(given).filter(([, actions]) => actions.length > 0);
  return Object.fromEntries(granted.map(([alias, actions]) => [alias, [...actions]]));
}
