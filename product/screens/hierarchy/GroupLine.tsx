import { Button, MenuItem, Tag } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, More } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu, useDragOnto } from "../../../views/index.ts";
import { counted } from "../../common/counted.ts";
import { type GroupRow, typeName } from "./groupRows.ts";

/** What can be done with a group. */
export type GroupAct = "add" | "edit" | "inactive" | "activate";

type Dragging = ReturnType<typeof useDragOnto>;

interface GroupLineProps {
  row: GroupRow;
  isClosed: boolean;
  /** Makes the line be dragged and dropped onto; left out: it stays where it is. */
  dragging?: Dragging;
  onToggle(): void;
  onAct(act: GroupAct): void;
}

/** A group in the tree: its name, type and users, and a menu of what can be done with it. */
export function GroupLine(props: GroupLineProps) {
  const { row, isClosed, dragging, onToggle, onAct } = props;
  const { group, depth, hasBelow } = row;
  const { display, inactive, parentId, users } = group;
  const isOver = dragging?.isOver ?? false;
  const looks = `${isOver ? " hierarchy-onto" : ""}${dragging?.isDragging ? " hierarchy-dragged" : ""}`;
  const menu = (
    <KeyMenu aria-label={`Actions for ${display}`}>
      <MenuItem text="Add below" disabled={inactive} onClick={() => onAct("add")} />
      <MenuItem text={parentId === null ? "Rename" : "Rename or move"} onClick={() => onAct("edit")} />
      {parentId !== null && !inactive && <MenuItem text="Make inactive" onClick={() => onAct("inactive")} />}
      {inactive && <MenuItem text="Activate" onClick={() => onAct("activate")} />}
    </KeyMenu>
  );
  return (
    <li
      ref={dragging?.ref}
      {...dragging?.listeners}
      className={`hierarchy-line${looks}`}
      style={{ paddingInlineStart: 8 + depth * 24 }}
    >
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
      <span className="admin-quiet hierarchy-users">{users === 0 ? "--" : counted(users, "user")}</span>
      <ButtonPopover content={menu} placement="bottom-end">
        <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${display}`} />
      </ButtonPopover>
    </li>
  );
}

interface DragLineProps extends Omit<GroupLineProps, "dragging"> {
  /** Whether another group may be dropped onto this one. */
  mayTake(id: number): boolean;
}

/** A line that is dragged onto another one, which asks to move its group there. The top is only dropped onto. */
export function DragLine({ mayTake, ...line }: DragLineProps) {
  const { id, parentId } = line.row.group;
  return <GroupLine {...line} dragging={useDragOnto(id, parentId !== null, mayTake)} />;
}
