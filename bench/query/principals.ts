/** Who asks: somebody who may view all, and somebody who may view some groups. */
import { createAbilities } from "../../engine/index.ts";
import type { Engine, Group, UserPermissions } from "../../engine/index.ts";
import type { AccessPlan } from "../../server/storage/index.ts";

interface Company {
  engine: Engine;
  customerId: number;
  groups: readonly Group[];
}

/** Groups of somebody who may not see all. */
export const SOME_GROUPS = 40;

/** By the ending of a case's name. */
export const principals = [
  { suffix: "", groups: undefined },
  { suffix: `/${SOME_GROUPS}-of-300`, groups: SOME_GROUPS },
] as const;

const noDocuments = {
  view: false,
  viewConfidential: false,
  upload: false,
  delete: false,
  edit: false,
  download: false,
};

/** Somebody who may view all, or so many groups. */
export function planOf({ engine, customerId, groups }: Company, count: number | undefined): AccessPlan {
  const modules = [...new Set([...engine.templates.values()].flatMap((template) => template.modules))];
  const step = Math.floor(groups.length / (count ?? 1));
  const ids = groups
    .filter((_, index) => index % step === 1)
    .slice(0, count)
    .map(({ id }) => id);
  const granted = Object.fromEntries(modules.map((module) => [module, ids]));
  const permissions: UserPermissions = {
    superAdmin: false,
    admin: count === undefined,
    modulePermissions: { view: granted },
    reportPermissions: {},
    documentLibraryPermissions: noDocuments,
  };
  return {
    customerId,
    userId: 1,
    user: { firstName: "Ann", lastName: "Lee", email: "ann@example.com" },
    permissions,
    abilities: createAbilities(permissions, groups),
    groups: [...groups],
    visibleGroups: [...groups],
    choices: null,
  };
}
