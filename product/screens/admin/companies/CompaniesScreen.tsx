import { Button, Classes } from "@blueprintjs/core";
import { Add, Search as SearchIcon } from "@blueprintjs/icons";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { counted } from "../../../common/counted.ts";
import { Notice } from "../../../common/Notice.tsx";
import type { ManagedCompany } from "../../../services/index.ts";
import { useCatalog } from "../../../workspace/workspace.ts";
import { LoadFailed } from "../../LoadFailed.tsx";
import { NoAccess } from "../../Message.tsx";
import { CompaniesTable } from "./CompaniesTable.tsx";
import { type Asked, CompanyQuestion } from "./CompanyQuestion.tsx";
import { useCompanies } from "./useCompanies.ts";
import { WorksTable } from "./WorksTable.tsx";
import { AdminSearch } from "../AdminSearch.tsx";
import "../admin.css";

/** All companies, for super admins: created, suspended, archived, and deleted. */
export function CompaniesScreen() {
  const { abilities } = useCatalog();
  if (!abilities.superAdmin) return <NoAccess message="Only super admins see all companies." />;
  return <Companies />;
}

function Companies() {
  const { data, error, mutate } = useCompanies();
  const [search, setSearch] = useState("");
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const shown = data?.customers.filter((company) => matches(company, search));
  return (
    <div className="admin">
      <div className="admin-toolbar">
        <AdminSearch label="Search by name or address" value={search} onChange={setSearch} />
        <span className="admin-count" role="status">
          {shown && counted(shown.length, "company", "companies")}
        </span>
        <Link className={Classes.BUTTON} to="/admin/users/everywhere">
          Users of All Companies
        </Link>
        <Button
          intent="primary"
          icon={<Add />}
          text="Create Company"
          onClick={() => void navigate("/admin/companies/create")}
        />
      </div>
      {error !== undefined && !data && <LoadFailed onRetry={() => void mutate()} />}
      {shown?.length === 0 && (
        <Notice icon={<SearchIcon size={48} />} title="No companies match.">
          <Button text="Clear search" onClick={() => setSearch("")} />
        </Notice>
      )}
      {(shown ? shown.length > 0 : error === undefined) && (
        <CompaniesTable companies={shown} works={data?.works ?? []} onAsk={setAsked} />
      )}
      {data && data.works.length > 0 && <WorksTable works={data.works} archiveDays={data.archiveDays} />}
      {asked && (
        <CompanyQuestion
          {...asked}
          archiveDays={data?.archiveDays ?? 0}
          onChanged={() => mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function matches({ name, alias }: ManagedCompany, search: string): boolean {
  const text = `${name} ${alias}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
