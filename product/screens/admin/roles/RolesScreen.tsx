import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { Link, useNavigate } from "react-router-dom";
import { Waiting } from "../../../common/Waiting.tsx";
import type { Role } from "../../../services/index.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useRoles } from "../useAdministration.ts";
import { TableHead } from "../../TableHead.tsx";
import { headings, rightsText, rolePath, usersText } from "./roleText.ts";

/** The roles of the company under three headings, with how many users have each (spec platform.md 6). */
export function RolesScreen() {
  return (
    <AdminOnly>
      <Roles />
    </AdminOnly>
  );
}

function Roles() {
  const { data, error, mutate } = useRoles();
  const navigate = useNavigate();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <div className="admin-toolbar">
        <p className="admin-quiet admin-lead">
          A role says what its users may do with each kind of record. Users have it on terminals that you
          choose.
        </p>
        {data.length > 1 && (
          <Button text="Compare Roles" onClick={() => void navigate("/admin/roles/compare")} />
        )}
        <Button
          intent="primary"
          icon={<Add />}
          text="Create Role"
          onClick={() => void navigate("/admin/roles/create")}
        />
      </div>
      {headings.map(({ type, title }) => (
        <RoleList key={type} title={title} roles={data.filter(({ roleType }) => roleType === type)} />
      ))}
    </>
  );
}

function RoleList({ title, roles }: { title: string; roles: readonly Role[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {roles.length === 0 ? (
        <p className="admin-quiet">None yet. Create one, or open another role and copy it.</p>
      ) : (
        <div className="screen-scroll">
          <table className="screen-table admin-table admin-roles" aria-label={title}>
            <TableHead titles={["Role", "Rights", "Users", "Last changed by"]} />
            <tbody>
              {roles.map((role) => (
                <Row key={role.id} role={role} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ role }: { role: Role }) {
  return (
    <tr>
      <th scope="row">
        <Link to={rolePath(role.id)}>{role.name}</Link>
        {role.help !== null && <span className="admin-quiet">{role.help}</span>}
      </th>
      <td data-label="Rights">{rightsText(role)}</td>
      <td data-label="Users">
        <Link to={`/admin/users?role=${role.id}`}>{usersText(role.usersCount)}</Link>
      </td>
      <td data-label="Last changed by">{role.lastUpdatedByName ?? "Built in"}</td>
    </tr>
  );
}
