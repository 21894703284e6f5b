import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { ButtonPopover, KeyMenu } from "../../../views/index.ts";
import type { RowPosition } from "./ValueList.tsx";

interface RowMenuProps {
  /** What the row is called. */
  title: string;
  position: RowPosition | undefined;
  /** Further entries. */
  children?: ReactNode;
}

/** The menu of a row: it is put elsewhere without a pointer, and what else can be done with it. */
export function RowMenu({ title, position, children }: RowMenuProps) {
  const { at, count, move } = position ?? { at: 0, count: 0, move: () => undefined };
  const isFirst = at === 0;
  const isLast = at >= count - 1;
  const menu = (
    <KeyMenu aria-label={`Actions for ${title}`}>
      <MenuItem text="Move up" disabled={isFirst} onClick={() => move(at - 1)} />
      <MenuItem text="Move down" disabled={isLast} onClick={() => move(at + 1)} />
      <MenuItem text="Move to top" disabled={isFirst} onClick={() => move(0)} />
      <MenuItem text="Move to bottom" disabled={isLast} onClick={() => move(count - 1)} />
      {children !== undefined && <MenuDivider />}
      {children}
    </KeyMenu>
  );
  return (
    <ButtonPopover content={menu} placement="bottom-end">
      <Button variant="minimal" size="small" icon={<More />} aria-label={`Actions for ${title}`} />
    </ButtonPopover>
  );
}
