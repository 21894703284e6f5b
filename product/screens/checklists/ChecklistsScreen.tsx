import { Search, ThList } from "@blueprintjs/icons";
import { useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "../../common/counted.ts";
import { itemListsPath } from "../../common/pages.ts";
import { Notice } from "../../common/Notice.tsx";
import { Waiting } from "../../common/Waiting.tsx";
import type { ItemListSummary } from "../../services/index.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { AdminSearch } from "../admin/AdminSearch.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { TableHead } from "../TableHead.tsx";
import { itemsText, kindText } from "./checklistText.ts";
import { useAllChecklists } from "./useChecklists.ts";

/** The lists of documents and tasks that records of the company have, by record type (spec platform.md 2.1, 6). */
export function ChecklistsScreen() {
  return (
    <AdminOnly>
      <Checklists />
    </AdminOnly>
  );
}

function Checklists() {
  const { data, error, mutate } = useAllChecklists();
  const [search, setSearch] = useState("");
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  if (data.length === 0)
    return <Notice icon={<ThList size={48} />} title="No record type of your company has a checklist." />;
  const wanted = search.trim().toLowerCase();
  const shown = data.filter(({ templateName, name }) =>
    `${templateName} ${name}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="admin-toolbar">
        <AdminSearch label="Search checklists and record types" value={search} onChange={setSearch} />
        <span className="admin-count" role="status">
          {counted(shown.length, "list")}
        </span>
      </div>
      {shown.length === 0 && <Notice icon={<Search size={48} />} title="No checklists match." />}
      {shown.length > 0 && <List lists={shown} />}
    </>
  );
}

function List({ lists }: { lists: readonly ItemListSummary[] }) {
  return (
    <div className="screen-scroll">
      <table className="screen-table admin-table" aria-label="Employee Checklists">
        <TableHead titles={["Checklist", "Record type", "Kind", "Items"]} />
        <tbody>
          {lists.map((list) => (
            <tr key={list.alias}>
              <th scope="row">
                <Link to={itemListsPath(list.templateAlias, list.alias)}>{list.name}</Link>
              </th>
              <td data-label="Record type">{list.templateName}</td>
              <td data-label="Kind">{kindText(list)}</td>
              <td data-label="Items">{itemsText(list)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
