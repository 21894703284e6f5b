import { HTMLSelect, Tag } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { ScrollFrame } from "../../../../views/index.ts";
import { Notice } from "../../../common/Notice.tsx";
import { counted } from "../../../common/counted.ts";
import type { HierarchyPreview } from "../../../services/index.ts";
import { TableHead } from "../../TableHead.tsx";
import { type ChangeKind, changeCount, foundChanges, fromTo, kindNames, kinds } from "./uploadText.ts";
import { AdminSearch } from "../../admin/AdminSearch.tsx";

/** Rows that are drawn: a search finds the others. */
const MOST_ROWS = 200;

/** The differences of a file to the hierarchy, by kind, with a search. */
export function ChangesTable({ preview }: { preview: HierarchyPreview }) {
  const { changes, counts } = preview;
  const [kind, setKind] = useState<ChangeKind>();
  const [search, setSearch] = useState("");
  const found = useMemo(() => foundChanges(changes, kind, search), [changes, kind, search]);
  const total = kind === undefined ? changeCount(preview) + counts.unnamed : counts[kind];
  return (
    <section aria-label="Changes">
      <div className="admin-toolbar hierarchy-bar">
        <HTMLSelect
          aria-label="Kind of change"
          value={kind ?? ""}
          onChange={({ target }) => setKind(target.value === "" ? undefined : (target.value as ChangeKind))}
          options={[
            { value: "", label: "All changes" },
            ...kinds
              .filter((each) => counts[each] > 0)
              .map((each) => ({
                value: each,
                label: `${kindNames[each]} (${counts[each].toLocaleString("en-US")})`,
              })),
          ]}
        />
        <AdminSearch label="Search changes" value={search} onChange={setSearch} />
        <span className="admin-count" role="status">
          {shownText(found.length, total, search.trim() !== "")}
        </span>
      </div>
      {found.length === 0 ? (
        <Notice
          icon={<Search size={32} />}
          title={changes.length === 0 ? "The file changes nothing." : "No changes match."}
        />
      ) : (
        <Rows changes={found.slice(0, MOST_ROWS)} />
      )}
    </section>
  );
}

/** What is drawn of how many; the page has at most 2,000 changes of each kind to search in. */
function shownText(found: number, total: number, isSearched: boolean): string {
  const shown = Math.min(found, MOST_ROWS);
  if (isSearched)
    return shown < found
      ? `First ${shown} of ${counted(found, "match", "matches")}`
      : counted(found, "match", "matches");
  return shown < total ? `First ${shown} of ${counted(total, "line")}` : counted(total, "line");
}

function Rows({ changes }: { changes: HierarchyPreview["changes"] }) {
  return (
    <ScrollFrame className="screen-scroll" label="Changes by group">
      <table className="screen-table imports-table">
        <TableHead titles={["Group", "Change", "From and to", "Row"]} />
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.kind} ${change.alias}`}>
              <th scope="row">
                {change.name} <span className="imports-quiet">{change.alias}</span>
              </th>
              <td data-label="Change">
                <Tag minimal>{kindNames[change.kind]}</Tag>
              </td>
              <td data-label="From and to">{fromTo(change)}</td>
              <td data-label="Row">{change.row === null ? "--" : change.row.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
