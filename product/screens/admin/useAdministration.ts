import useSWR, { useSWRConfig } from "swr";
import type { ModuleRights, ReportRights, Role } from "../../services/index.ts";
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

/** The ready reports that roles can grant. */
export function useReportRights() {
  const administration = useOwnClient(createAdministrationClient);
  return useSWR<readonly ReportRights[], unknown>(["administration", "reports"], administration.reports, {
    revalidateOnFocus: false,
  });
}

/** A role was added, changed or deleted: what is kept of the roles and of the users who have them is asked for again. */
export function useForgetAdministration(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && key[0] === "administration");
}

/** A role was deleted: lists leave it out at once, and what is kept of roles and users is asked for again. */
export function useForgetRole(): (id: number) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const forget = useForgetAdministration();
  return async (id) => {
    await mutate(rolesKey, (roles?: readonly Role[]) => roles?.filter((role) => role.id !== id), {
      revalidate: false,
    });
    return forget();
  };
}
