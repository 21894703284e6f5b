import useSWR, { useSWRConfig } from "swr";
import type { ModuleRights, Role } from "../../services/index.ts";
import { createAdministrationClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";

const rolesKey = ["administration", "roles"] as const;

/** The roles of the company. */
export function useRoles() {
  const administration = useOwnClient(createAdministrationClient);
  return useSWR<readonly Role[], unknown>(rolesKey, administration.roles, { revalidateOnFocus: false });
}

/** The modules of the company, with what a role can grant on each. */
export function useModules() {
  const administration = useOwnClient(createAdministrationClient);
  return useSWR<readonly ModuleRights[], unknown>(["administration", "modules"], administration.modules, {
    revalidateOnFocus: false,
  });
}

/** A role was added, changed or deleted: what is kept of the roles and of the users who have them is asked for again. */
export function useForgetAdministration(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === "administration");
}
