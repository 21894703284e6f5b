import { useLocation, useParams } from "react-router-dom";
import { usePageHeading } from "../../../common/heading.ts";
import { Waiting } from "../../../common/Waiting.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useModules, useReportRights, useRoles } from "../useAdministration.ts";
import { RoleForm } from "./RoleForm.tsx";
import { newRole } from "./roleDraft.ts";

/** One role with its rights by module and report, or a new one; the address of a new one may name the role that it copies. */
export function RoleScreen() {
  const { roleId } = useParams();
  const copied = new URLSearchParams(useLocation().search).get("copy");
  return (
    <AdminOnly>
      <OneRole key={`${roleId} ${copied}`} id={Number(roleId ?? 0)} copied={Number(copied ?? 0)} />
    </AdminOnly>
  );
}

function OneRole({ id, copied }: { id: number; copied: number }) {
  const roles = useRoles();
  const modules = useModules();
  const reports = useReportRights();
  const role = roles.data?.find((each) => each.id === id);
  usePageHeading(role?.name);
  const all = [roles, modules, reports];
  const failed = all.some(({ data, error }) => error !== undefined && data === undefined);
  if (failed) return <LoadFailed onRetry={() => void Promise.all(all.map(({ mutate }) => mutate()))} />;
  if (!roles.data || !modules.data || !reports.data) return <Waiting />;
  if (id !== 0 && role === undefined) return <NoAccess message="There is no such role, or it was deleted." />;
  return (
    <RoleForm role={role ?? newRole(roles.data, copied)} modules={modules.data} reports={reports.data} />
  );
}
