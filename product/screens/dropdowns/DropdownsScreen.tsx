import { Button } from "@blueprintjs/core";
import { Add, Search } from "@blueprintjs/icons";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Notice } from "../../common/Notice.tsx";
import { showToast } from "../../common/toasts.ts";
import { Waiting } from "../../common/Waiting.tsx";
import type { Dropdown, DropdownSummary } from "../../services/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { AdminSearch } from "../admin/AdminSearch.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { TableHead } from "../TableHead.tsx";
import { AddDropdown } from "./AddDropdown.tsx";
import { usesText, valuesText } from "./dropdownText.ts";
import { useDropdowns, useForgetDropdowns } from "./useDropdowns.ts";

/** The dropdowns of the company, with where each is used (spec platform.md 2.1, 6). */
export function DropdownsScreen() {
  return (
    <AdminOnly>
      <Dropdowns />
    </AdminOnly>
  );
}

function Dropdowns() {
  const { data, error, mutate } = useDropdowns();
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const forget = useForgetDropdowns();
  const navigate = usePageNavigate();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  const added = ({ alias, name }: Dropdown) => {
    void showToast("success", `${name} was added.`);
    void forget();
    void navigate(`/admin/dropdowns/${alias}`);
  };
  const wanted = search.trim().toLowerCase();
  const shown = data.filter((set) =>
    `${set.name} ${set.alias} ${usesText(set.uses)}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="admin-toolbar">
        <AdminSearch label="Search dropdowns and fields" value={search} onChange={setSearch} />
        <span className="admin-count" role="status">
          {shown.length === 1 ? "1 dropdown" : `${shown.length} dropdowns`}
        </span>
        <Button intent="primary" icon={<Add />} text="Add Dropdown" onClick={() => setAdding(true)} />
      </div>
      {shown.length === 0 && <Notice icon={<Search size={48} />} title="No dropdowns match." />}
      {shown.length > 0 && <List sets={shown} />}
      {isAdding && (
        <AddDropdown
          taken={data.map(({ alias }) => alias)}
          onAdded={added}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function List({ sets }: { sets: readonly DropdownSummary[] }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Dropdowns">
        <TableHead titles={["Dropdown", "Values", "Used by"]} />
        <tbody>
          {sets.map((set) => (
            <tr key={set.alias}>
              <th scope="row">
                <Link to={`/admin/dropdowns/${set.alias}`}>{set.name}</Link>
              </th>
              <td data-label="Values" className="admin-short">
                {valuesText(set)}
              </td>
              <td data-label="Used by">{usesText(set.uses) || "No field"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
