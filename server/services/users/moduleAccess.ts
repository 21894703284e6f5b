import type { Engine } from "../../../engine/index.ts";
import type { RoleRight } from "../../../engine/server.ts";
import { LIBRARY_MODULE } from "../../storage/index.ts";
import type { AccessPlan } from "../../storage/index.ts";
import { libraryRights, recordRights } from "../roles/modules.ts";
import type { ModuleRights } from "../roles/modules.ts";
import { namedGroup, namedRole } from "../roles/reasons.ts";
import type { CountingRole } from "../roles/reasons.ts";

type Named = Pick<ModuleRights, "alias" | "name">;

/** Whose rights in which group, and the roles that count there and for the document library, which belongs to no group. */
interface RightsInGroup {
  plan: AccessPlan;
  groupId: number;
  roles: readonly CountingRole[];
  libraryRoles: readonly CountingRole[];
}

/** The modules whose right to view opens records of a module from other records. */
export function openingModules(engine: Engine, alias: string, all: readonly ModuleRights[]): Named[] {
  const opening = new Set(
    [...engine.templates.values()].flatMap(({ modules, indirectModules }) =>
      modules.includes(alias) ? indirectModules : [],
    ),
  );
  return all
    .filter((module) => opening.has(module.alias))
    .map(({ alias: each, name }) => ({ alias: each, name }));
}

/** What somebody may do with a module in a group, as their access plan says, and by which roles. */
export function accessTo(module: ModuleRights, opening: readonly Named[], there: RightsInGroup) {
  const { alias } = module;
  const granted = grantedOn(alias, there);
  const isReached = !granted.includes("view") && reaches(alias, opening, there);
  const counting = alias === LIBRARY_MODULE ? there.libraryRoles : there.roles;
  const reasons = counting.flatMap((by) => [
    ...reasonBy(by, granted, alias),
    ...(isReached ? opening.flatMap((each) => reasonBy(by, ["view"], each.alias, each)) : []),
  ]);
  return { ...module, granted, reached: isReached, reasons };
}

function grantedOn(alias: string, { plan: { abilities }, groupId }: RightsInGroup): readonly RoleRight[] {
  return alias === LIBRARY_MODULE
    ? libraryRights.filter((right) => abilities.library(right))
    : recordRights.filter((right) => abilities.can(right, { modules: [alias] }, groupId));
}

function reaches(alias: string, opening: readonly Named[], { plan, groupId }: RightsInGroup): boolean {
  const indirectModules = opening.map((module) => module.alias);
  return plan.abilities.can("reach", { modules: [alias], indirectModules }, groupId);
}

/** The reason that a role gives, if it does. `through`: the module is another one than that of the records. */
function reasonBy(
  { role, group }: CountingRole,
  rights: readonly RoleRight[],
  alias: string,
  through: Named | null = null,
) {
  const actions = rights.filter((right) => role.permissions[alias]?.includes(right));
  if (actions.length === 0) return [];
  return [{ role: namedRole(role), group: group && namedGroup(group), module: through, actions }];
}
