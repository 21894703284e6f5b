import { Button, Classes, HTMLSelect } from "@blueprintjs/core";
import { NewPerson, Search as SearchIcon } from "@blueprintjs/icons";
import { Link, useNavigate } from "react-router-dom";
import { counted } from "../../../common/counted.ts";
import { Notice } from "../../../common/Notice.tsx";
import { FileMenu } from "../FileMenu.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useRoles } from "../useAdministration.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { ChosenBar } from "./together/ChosenBar.tsx";
import { useChosenUsers } from "./together/useChosenUsers.ts";
import { UserPages } from "./UserPages.tsx";
import { UserSearch } from "./UserSearch.tsx";
import type { Role } from "../../../services/index.ts";
import { askedUsers, orderOf, orders, statuses, useUserFilter, useUsers } from "./useUsers.ts";
import type { UserFilter } from "./useUsers.ts";
import { UsersTable } from "./UsersTable.tsx";
import "./users.css";

/** The users of the company: found by name, status and role, and invited (spec platform.md 2.1, 6). */
export function UsersScreen() {
  return (
    <AdminOnly>
      <Users />
    </AdminOnly>
  );
}

function Users() {
  const [filter, setFilter] = useUserFilter();
  const { data, error, mutate } = useUsers(filter);
  const { data: roles = [] } = useRoles();
  const chosen = useChosenUsers(data?.users ?? []);
  const isNarrowed = filter.search !== "" || filter.status !== undefined || filter.roleId !== undefined;
  return (
    <>
      <UsersBar filter={filter} setFilter={setFilter} roles={roles} total={data?.total} />
      {error !== undefined && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!data && error === undefined && <UsersTable users={undefined} roles={roles} chosen={chosen} />}
      {data?.total === 0 && isNarrowed && (
        <Notice icon={<SearchIcon size={48} />} title="No users match.">
          <Button
            text="Clear filters"
            onClick={() =>
              setFilter({ ...filter, search: "", status: undefined, roleId: undefined, page: 0 })
            }
          />
        </Notice>
      )}
      {data && data.users.length + chosen.users.length > 0 && <ChosenBar chosen={chosen} roles={roles} />}
      {data && data.users.length > 0 && <UsersTable users={data.users} roles={roles} chosen={chosen} />}
      {data && (
        <UserPages page={filter.page} total={data.total} onPage={(page) => setFilter({ ...filter, page })} />
      )}
    </>
  );
}

const statusOf = (value: string) => statuses.find((status) => status === value);

interface UsersBarProps {
  filter: UserFilter;
  setFilter(filter: UserFilter): void;
  roles: readonly Role[];
  /** How many users are found; undefined: they are on their way. */
  total: number | undefined;
}

/** Narrows and orders the users, saves them as a file, and leads to the invitation. */
function UsersBar({ filter, setFilter, roles, total }: UsersBarProps) {
  const navigate = useNavigate();
  const { abilities } = useCatalog();
  return (
    <div className="admin-toolbar">
      <UserSearch value={filter.search} onChange={(search) => setFilter({ ...filter, search, page: 0 })} />
      <HTMLSelect
        aria-label="Status"
        value={filter.status ?? ""}
        onChange={(event) => setFilter({ ...filter, status: statusOf(event.target.value), page: 0 })}
        options={[{ value: "", label: "All statuses" }, ...statuses]}
      />
      <HTMLSelect
        aria-label="Role"
        value={filter.roleId ?? ""}
        onChange={(event) =>
          setFilter({ ...filter, roleId: Number(event.target.value) || undefined, page: 0 })
        }
        options={[
          { value: "", label: "All roles" },
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <HTMLSelect
        aria-label="Order"
        value={filter.order}
        onChange={(event) => setFilter({ ...filter, order: orderOf(event.target.value), page: 0 })}
        options={orders}
      />
      <span className="admin-count" role="status">
        {total !== undefined && counted(total, "user")}
      </span>
      {abilities.superAdmin && (
        <Link className={Classes.BUTTON} to="/admin/users/everywhere">
          All Companies
        </Link>
      )}
      <FileMenu
        source={{ grants: true, ...askedUsers(filter) }}
        failureCode="admin_panel_thunk_action_failed"
      />
      <Button
        intent="primary"
        icon={<NewPerson />}
        text="Invite Users"
        onClick={() => void navigate("/admin/users/invite")}
      />
    </div>
  );
}
