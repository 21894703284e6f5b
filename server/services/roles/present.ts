import type { Static } from "typebox";
import { versionOf } from "../../core/digest.ts";
import { slugOf } from "../../core/slug.ts";
import type { Tenant } from "../../http/route.ts";
import type { roles } from "../../storage/index.ts";
import { isLocked } from "./rules.ts";
import type { roleType } from "./schema.ts";

type RoleType = Static<typeof roleType>;

/** A role as it is answered; the help is that of the role as it was built in. */
export function presentRole({ deps }: Pick<Tenant, "deps">, role: roles.RoleDetails) {
  const { roleType: type, lastUpdatedBy: _lastUpdatedBy, ...rest } = role;
  const builtIn = deps.schemas.roles.find(({ name }) => role.createdBy === 0 && name === role.name);
  return { ...rest, roleType: type as RoleType, locked: isLocked(role), help: builtIn?.help ?? null };
}

/** The same as the main backend answers it. */
export function presentLegacyRole(tenant: Pick<Tenant, "deps">, role: roles.RoleDetails) {
  return {
    ...presentRole(tenant, role),
    identifier: slugOf(role.name),
    effectiveDate: role.lastUpdatedDate,
    lastUpdatedBy: role.lastUpdatedBy,
    fields: {},
    fieldsHashCode: versionOf(role.permissions),
  };
}
