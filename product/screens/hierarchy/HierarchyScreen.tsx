import { Search } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { DragOnto } from "../../../views/index.ts";
import { Notice } from "../../common/Notice.tsx";
import { Waiting } from "../../common/Waiting.tsx";
import type { HierarchyGroup } from "../../services/index.ts";
import { AdminOnly } from "../admin/AdminOnly.tsx";
import { useShowSaved } from "../admin/useShowSaved.ts";
import { LoadFailed } from "../LoadFailed.tsx";
import { useToastedAction } from "../useAction.ts";
import { GroupDialog } from "./GroupDialog.tsx";
import { DragLine, type GroupAct, GroupLine } from "./GroupLine.tsx";
import { closedAtFirst, groupRows, mayMove } from "./groupRows.ts";
import { HierarchyToolbar } from "./HierarchyToolbar.tsx";
import { InactiveDialog } from "./InactiveDialog.tsx";
import { useHierarchy, useHierarchyClient } from "./useHierarchy.ts";
import "./hierarchy.css";

/** The business hierarchy of the company: its groups as a tree that administrators change. */
export function HierarchyScreen() {
  return (
    <AdminOnly>
      <Hierarchy />
    </AdminOnly>
  );
}

function Hierarchy() {
  const { data, error, mutate } = useHierarchy();
  if (error !== undefined && !data) return <LoadFailed onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return <Tree groups={data} onGroups={(groups) => void mutate(groups, { revalidate: false })} />;
}

interface TreeProps {
  groups: readonly HierarchyGroup[];
  onGroups(groups: readonly HierarchyGroup[]): void;
}

/** What is asked about a group. */
type Asked =
  | {
      act: Exclude<GroupAct, "activate">;
      group: HierarchyGroup;
      /** Where it was dropped. */
      onto?: number;
    }
  | undefined;

/** Lines of which each can be dragged: more would be slow to measure. */
const MOST_DRAGGED = 500;

function Tree({ groups, onGroups }: TreeProps) {
  const client = useHierarchyClient();
  const showSaved = useShowSaved();
  const { act: run } = useToastedAction("admin_panel_thunk_action_failed");
  const [search, setSearch] = useState("");
  const [showInactive, setShowInactive] = useState(false);
  const [closed, setClosed] = useState(() => closedAtFirst(groups));
  const [asked, setAsked] = useState<Asked>();
  const rows = useMemo(
    () => groupRows(groups, { search, showInactive, closed }),
    [groups, search, showInactive, closed],
  );
  const byId = useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
  const top = groups.find(({ parentId }) => parentId === null);
  const saved = (changed: readonly HierarchyGroup[], words: string) => {
    setAsked(undefined);
    onGroups(changed);
    void showSaved(words);
  };
  const activate = async ({ id, version, display }: HierarchyGroup) =>
    saved(await client.change({ id, version, inactive: false }), `${display} is active.`);
  const onAct = (group: HierarchyGroup) => (act: GroupAct) =>
    act === "activate" ? void run(() => activate(group)) : setAsked({ act, group });
  return (
    <>
      <HierarchyToolbar
        search={search}
        onSearch={setSearch}
        showInactive={showInactive}
        onShowInactive={setShowInactive}
        count={rows.length}
        onAdd={top && (() => setAsked({ act: "add", group: top }))}
      />
      {rows.length === 0 && <Notice icon={<Search size={48} />} title="No groups match." />}
      <DragOnto
        titleOf={(id) => byId.get(id)?.display ?? ""}
        mayDrop={(id, onto) => mayMove(groups, id, onto)}
        onDrop={(id, onto) => {
          const group = byId.get(id);
          if (group) setAsked({ act: "edit", group, onto });
        }}
      >
        <ul className="hierarchy-tree" aria-label="Business hierarchy">
          {rows.map((row) => {
            const { id } = row.group;
            const line = {
              row,
              isClosed: search.trim() === "" && closed.has(id),
              onToggle: () => setClosed(toggled(closed, id)),
              onAct: onAct(row.group),
            };
            if (rows.length > MOST_DRAGGED) return <GroupLine key={id} {...line} />;
            return <DragLine key={id} {...line} mayTake={(dragged) => mayMove(groups, dragged, id)} />;
          })}
        </ul>
      </DragOnto>
      <Question asked={asked} groups={groups} onSaved={saved} onClose={() => setAsked(undefined)} />
    </>
  );
}

function toggled(closed: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(closed);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface QuestionProps {
  asked: Asked;
  groups: readonly HierarchyGroup[];
  onSaved(groups: readonly HierarchyGroup[], words: string): void;
  onClose(): void;
}

function Question({ asked, groups, onSaved, onClose }: QuestionProps) {
  if (asked === undefined) return null;
  const { act, group, onto } = asked;
  if (act === "inactive") return <InactiveDialog group={group} onSaved={onSaved} onClose={onClose} />;
  const [changed, parentId] = act === "add" ? [undefined, group.id] : [group, onto ?? group.parentId];
  return (
    <GroupDialog groups={groups} group={changed} parentId={parentId} onSaved={onSaved} onClose={onClose} />
  );
}
