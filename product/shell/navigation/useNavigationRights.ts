import { useMemo } from "react";
import { useCatalog, useFormEnvironment, useUserSession } from "../../workspace/workspace.ts";
import type { NavigationRights } from "./navigation.ts";

/** What decides about the entries that the signed-in user sees. */
export function useNavigationRights(): NavigationRights {
  const { templates, monitors, abilities } = useCatalog();
  const { isStaff } = useUserSession();
  const { flag } = useFormEnvironment();
  return useMemo(
    () => ({ templates, monitors, abilities, isStaff, flag }),
    [templates, monitors, abilities, isStaff, flag],
  );
}
