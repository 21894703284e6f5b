import { Button, HTMLSelect } from "@blueprintjs/core";
import { NewPerson, Search as SearchIcon } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SearchBox } from "../../../../views/index.ts";
import { Notice } from "../../../common/Notice.tsx";
import { FileMenu } from "../FileMenu.tsx";
import { LoadFailed } from "../../LoadFailed.tsx";
import { AdminOnly } from "../AdminOnly.tsx";
import { useRoles } from "../useAdministration.ts";
import { pageSize, statuses, type UserFilter, useUserFilter, useUsers } from "./useUsers.ts";
import { UsersTable } from "./UsersTable.tsx";

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
  const navigate = useNavigate();
  const isNarrowed = filter.search !== "" || filter.status !== undefined || filter.roleId !== undefined;
  return (
    <>
      <div className="admin-toolbar">
        <Search value={filter.search} onChange={(search) => setFilter({ ...filter, search, page: 0 })} />
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
        <span className="admin-count" role="status">
          {data && `${data.total.toLocaleString("en-US")} ${data.total === 1 ? "user" : "users"}`}
        </span>
        <FileMenu source={{ grants: true }} failureCode="admin_panel_thunk_action_failed" />
        <Button
          intent="primary"
          icon={<NewPerson />}
          text="Invite Users"
          onClick={() => void navigate("/admin/users/invite")}
        />
      </div>
      {error !== undefined && !data && <LoadFailed onRetry={() => void mutate()} />}
      {!data && error === undefined && <UsersTable users={undefined} roles={roles} />}
      {data?.total === 0 && isNarrowed && (
        <Notice icon={<SearchIcon size={48} />} title="No users match.">
          <Button
            text="Clear filters"
            onClick={() => setFilter({ search: "", status: undefined, roleId: undefined, page: 0 })}
          />
        </Notice>
      )}
      {data && data.users.length > 0 && <UsersTable users={data.users} roles={roles} />}
      {data && <Pages filter={filter} total={data.total} onPage={(page) => setFilter({ ...filter, page })} />}
    </>
  );
}

const statusOf = (value: string) => statuses.find((status) => status === value);

/** Asks once the person stops typing. */
function Search({ value, onChange }: { value: string; onChange(value: string): void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), 250);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <div className="admin-search">
      <SearchBox
        label="Search by name or email"
        value={text}
        onChange={setText}
        onClear={() => setText("")}
        hasKey
      />
    </div>
  );
}

interface PagesProps {
  filter: UserFilter;
  total: number;
  onPage(page: number): void;
}

function Pages({ filter: { page }, total, onPage }: PagesProps) {
  if (total <= pageSize) return null;
  const last = Math.ceil(total / pageSize) - 1;
  return (
    <nav className="admin-pages" aria-label="Pages">
      <Button text="Previous" disabled={page === 0} onClick={() => onPage(Math.min(page - 1, last))} />
      <span>
        Page {page + 1} of {last + 1}
      </span>
      <Button text="Next" disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
