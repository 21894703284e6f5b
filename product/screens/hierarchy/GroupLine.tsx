import { Button, MenuItem, PopoverNext, Tag } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, More } from "@blueprintjs/icons";
import { KeyMenu } from "../../../views/index.ts";
import { type GroupRow, typeName } from "./groupRows.ts";

/** What can be done with a group. */
export type GroupAct = "add" | "edit" | "inactive" | "activate";

function usersText(count: number): string {
  if (count === 0) return "--";
  return count === 1 ? "1 user" : `${count.toLocaleString("en-US")} users`;
}

interface GroupLineProps {
  row: GroupRow;
  isClosed: boolean;
  onToggle(): void;
  onAct(act: GroupAct): void;
}

/** A group in the tree: its name, type and users, and a menu of what can be done with it. */
export function GroupLine({ row: { group, depth, hasBelow }, isClosed, onToggle, onAct }: GroupLineProps) {
  const { display, inactive, parentId, users } = group;
  const menu = (
    <KeyMenu aria-label={`Actions for ${display}`}>
      <MenuItem text="Add below" disabled={inactive} onClick={() => onAct("add")} />
      <MenuItem text={parentId === null ? "Rename" : "Rename or move"} onClick={() => onAct("edit")} />
      {parentId !== null && !inactive && <MenuItem text="Make inactive" onClick={() => onAct("inactive")} />}
      {inactive && <MenuItem text="Activate" onClick={() => onAct("activate")} />}
    </KeyMenu>
  );
  return (
    <li className="hierarchy-line" style={{ paddingInlineStart: 8 + depth * 24 }}>
      {hasBelow ? (
        <Button
          variant="minimal"
          size="small"
          icon={isClosed ? <ChevronRight /> : <ChevronDown />}
          aria-expanded={!isClosed}
          aria-label={`Groups below ${display}`}
          onClick={onToggle}
        />
      ) : (
        <span className="hierarchy-space" />
      )}
      <span className="hierarchy-name">
        {display} {inactive && <Tag minimal>Inactive</Tag>}
      </span>
      <span className="admin-quiet hierarchy-type">{typeName(group)}</span>
      <span className="admin-quiet hierarchy-users">{usersText(users)}</span>
      <PopoverNext content={menu} placement="bottom-end" shouldReturnFocusOnClose>
        <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${display}`} />
      </PopoverNext>
    </li>
  );
}
