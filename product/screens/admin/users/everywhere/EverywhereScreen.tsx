import { Button, Classes } from "@blueprintjs/core";
import { NewPerson, Search as SearchIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { Link } from "react-router-dom";
import useSWR from "swr";
import { counted } from "../../../../common/counted.ts";
import { Notice } from "../../../../common/Notice.tsx";
import { createAdministrationClient, type UserEverywhere } from "../../../../services/index.ts";
import { useCatalog, useOwnClient } from "../../../../workspace/workspace.ts";
import { LoadFailed } from "../../../LoadFailed.tsx";
import { NoAccess } from "../../../Message.tsx";
import { type Asked, ActiveEverywhere } from "./ActiveEverywhere.tsx";
import { EverywhereTable } from "./EverywhereTable.tsx";
import { InviteEverywhere } from "./InviteEverywhere.tsx";
import { UserPages } from "../UserPages.tsx";
import { UserSearch } from "../UserSearch.tsx";
import { pageSize, useUserFilter } from "../useUsers.ts";
import "../../admin.css";

/** The users of all companies, for super admins (spec platform.md 6): where each of them is what, and whether they may sign in there. */
export function EverywhereScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Only super admins see the users of all companies." />;
  return <Everyone />;
}

function Everyone() {
  const administration = useOwnClient(createAdministrationClient);
  const [filter, setFilter] = useUserFilter();
  const [asked, setAsked] = useState<Asked>();
  const [isInviting, setInviting] = useState(false);
  const { search, page } = filter;
  const { data, error, mutate } = useSWR<{ users: readonly UserEverywhere[]; total: number }, unknown>(
    ["administration", "everyone", search, page],
    () =>
      administration.everyone({ ...(search !== "" && { search }), start: page * pageSize, limit: pageSize }),
    { keepPreviousData: true },
  );
  return (
    <div className="admin">
      <div className="admin-toolbar">
        <UserSearch value={search} onChange={(text) => setFilter({ ...filter, search: text, page: 0 })} />
        <span className="admin-count" role="status">
          {data && counted(data.total, "user")}
        </span>
        <Link className={Classes.BUTTON} to="/admin/companies">
          Companies
        </Link>
        <Button intent="primary" icon={<NewPerson />} text="Invite User" onClick={() => setInviting(true)} />
      </div>
      {error !== undefined && !data && <LoadFailed onRetry={() => void mutate()} />}
      {data?.total === 0 && <Notice icon={<SearchIcon size={48} />} title="No users match." />}
      {(data ? data.users.length > 0 : error === undefined) && (
        <EverywhereTable users={data?.users} onAsk={setAsked} />
      )}
      {data && (
        <UserPages page={page} total={data.total} onPage={(to) => setFilter({ ...filter, page: to })} />
      )}
      {isInviting && <InviteEverywhere onChanged={() => void mutate()} onClose={() => setInviting(false)} />}
      {asked && (
        <ActiveEverywhere {...asked} onChanged={() => void mutate()} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
