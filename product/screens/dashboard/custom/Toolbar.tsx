import type { ReactNode } from "react";
import { Button, MenuItem } from "@blueprintjs/core";
import { FolderNew, More, Refresh, Undo } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../views/index.ts";

interface Props {
  /** Filters. */
  children: ReactNode;
  /** Bookmarks. */
  bookmarks: ReactNode;
  /** What would be undone; undefined: nothing. */
  undone: string | undefined;
  /** Only some categories are shown. */
  isPart: boolean;
  onUndo(): void;
  onRefresh(): void;
  onNewCategory(): void;
  onAll(): void;
  onKiosk(): void;
}

/** What is done with the whole dashboard. */
export function Toolbar(props: Props) {
  const { children, bookmarks, undone, isPart, onUndo, onRefresh, onNewCategory, onAll, onKiosk } = props;
  const menu = (
    <KeyMenu aria-label="More">
      <MenuItem icon={<Refresh />} text="Refresh" onClick={onRefresh} />
      <MenuItem text="Show on a large screen" onClick={onKiosk} />
    </KeyMenu>
  );
  return (
    <div className="board-toolbar">
      <div className="board-toolbar-start">
        {children}
        {isPart && <Button size="small" text="Show all categories" onClick={onAll} />}
      </div>
      <div className="board-toolbar-end">
        <Button
          variant="minimal"
          icon={<Undo />}
          aria-label={undone === undefined ? "Undo" : `Undo: ${undone}`}
          title={undone === undefined ? "There is nothing to undo" : `Undo: ${undone}`}
          disabled={undone === undefined}
          onClick={onUndo}
        />
        {bookmarks}
        <ButtonPopover content={menu} placement="bottom-end">
          <Button variant="minimal" icon={<More />} aria-label="More" />
        </ButtonPopover>
        <Button intent="primary" icon={<FolderNew />} text="New Category" onClick={onNewCategory} />
      </div>
    </div>
  );
}
