import { useCatalog, useFormEnvironment } from "./workspace.ts";

const flagOfLog = "module.adminPanel.auditLog.enabled";

/** Whether the user may open the logs: super admins of a company that has the audit log (spec platform.md 6); `off`: the company has none. */
export function useAuditLog(): "open" | "off" | "refused" {
  const { abilities } = useCatalog();
  const { flag } = useFormEnvironment();
  if (!abilities.superAdmin) return "refused";
  return flag(flagOfLog) ? "open" : "off";
}
