import { Button } from "@blueprintjs/core";
import { DragHandleVertical, More } from "@blueprintjs/icons";
import type { ReactElement, ReactNode } from "react";
import { ButtonPopover, KeyMenu, useDragOnto } from "../../../views/index.ts";
import type { Draft } from "./draft.ts";
import type { Asked } from "./editing.ts";
import { type Row, rowTitle } from "./rows.ts";
import { type Apply, menuId } from "./editing.ts";

/** What both kinds of lines are given. */
export interface LineProps<Kind extends Row["kind"]> {
  row: Extract<Row, { kind: Kind }>;
  /** Its place among all lines. */
  at: number;
  draft: Draft;
  /** Whether another line may be dropped onto this one. */
  mayTake(at: number): boolean;
  onApply: Apply;
  onAsk(asked: Asked): void;
}

interface TreeLineProps extends Pick<LineProps<Row["kind"]>, "row" | "at" | "mayTake"> {
  /** Looks of the line. */
  className: string;
  /** The entries of its menu. */
  menu: ReactElement;
  children: ReactNode;
}

/** A line of the tree: dragged onto another one, and with a menu that does the same and more. */
export function TreeLine({ row, at, mayTake, className, menu, children }: TreeLineProps) {
  const { ref, listeners, isDragging, isOver } = useDragOnto(at, true, mayTake);
  const looks = `${isOver ? " navigation-onto" : ""}${isDragging ? " navigation-dragged" : ""}`;
  // A section and an entry may be called alike.
  const label = `Actions for ${row.kind === "section" ? "section " : ""}${rowTitle(row)}`;
  return (
    <li
      ref={ref}
      {...listeners}
      className={`navigation-line ${className}${looks}`}
      style={{ paddingInlineStart: 8 + row.depth * 20 }}
    >
      <DragHandleVertical className="navigation-handle" />
      {children}
      <ButtonPopover content={<KeyMenu aria-label={label}>{menu}</KeyMenu>} placement="bottom-end">
        <Button id={menuId(row.key)} variant="minimal" size="small" icon={<More />} aria-label={label} />
      </ButtonPopover>
    </li>
  );
}
