import { useEffect, useState } from "react";
import { HTMLSelect } from "@blueprintjs/core";
import { useDebounced } from "../../../../views/index.ts";
import { counted } from "../../../common/counted.ts";
import { AdminSearch } from "../../admin/AdminSearch.tsx";
import { useCatalog } from "../../../workspace/workspace.ts";
import { terminalRows } from "../../admin/users/terminals.ts";
import type { OpenResults } from "./resultsAddress.ts";

interface Props {
  open: OpenResults;
  /** How many people there are; undefined while that is on its way. */
  count: number | undefined;
}

const typingTime = 300;

/** Narrows the scores by name and terminal, and counts them. */
export function ScoresToolbar({ open, count }: Props) {
  const { groups } = useCatalog();
  const [text, setText] = useSearchText(open);
  const options = terminalRows(groups, { chosen: [] }).map(({ id, label, depth, isHeading }) => ({
    value: String(id),
    label: `${"\u2003".repeat(depth)}${label}`,
    disabled: isHeading,
  }));
  return (
    <div className="scorecards-toolbar">
      <AdminSearch label="Search people" value={text} onChange={setText} />
      <HTMLSelect
        aria-label="Terminal"
        value={String(open.address.groupId ?? "")}
        options={[{ value: "", label: "All terminals" }, ...options]}
        onChange={({ currentTarget: { value } }) =>
          open.change({ groupId: value === "" ? undefined : Number(value) })
        }
      />
      <span className="scorecards-end scorecards-count" role="status">
        {count !== undefined && counted(count, "person", "people")}
      </span>
    </div>
  );
}

/** What is typed; the address follows when the typing pauses, and the box follows the address, as after Back. */
function useSearchText({ address: { search }, change }: OpenResults) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const still = useDebounced(typed, typingTime);
  if (seen !== search) {
    setSeen(search);
    if (search !== still.trim()) setTyped(search);
  }
  useEffect(() => {
    if (still === typed && still.trim() !== search && seen === search) change({ search: still.trim() });
    // oxlint-disable-next-line react/exhaustive-deps -- the address is written when the typing pauses, not when the address changes
  }, [still]);
  return [typed, setTyped] as const;
}
