import { useState } from "react";
import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Bookmark, Star, StarEmpty } from "@blueprintjs/icons";
import { ButtonPopover, KeyMenu } from "../../../../../views/index.ts";
import type { DashboardBookmark } from "../../../../services/index.ts";
import { useToastedAction } from "../../../useAction.ts";
import { NameDialog } from "../dialogs/NameDialog.tsx";
import { useBookmarks } from "./useBookmarks.ts";

interface Props {
  /** The page whose bookmarks these are. */
  path: string;
  /** What the address of the page says now. */
  query: string;
  onOpen(bookmark: DashboardBookmark): void;
}

/** Bookmarks of a dashboard: which of its parts, with which filters. One of them can be the default, with which the page opens. */
export function Bookmarks({ path, query, onOpen }: Props) {
  const { bookmarks = [], add, setDefault, remove } = useBookmarks(path);
  const [isNaming, setNaming] = useState(false);
  const { act } = useToastedAction();
  const shown = bookmarks.find((each) => each.query === query);
  const menu = (
    <KeyMenu aria-label="Bookmarks">
      {bookmarks.map((bookmark) => (
        <MenuItem
          key={bookmark.id}
          text={bookmark.name}
          icon={bookmark.isDefault ? <Star /> : <Bookmark />}
          labelElement={bookmark.isDefault ? "Default" : undefined}
          active={bookmark === shown}
          onClick={() => onOpen(bookmark)}
        />
      ))}
      {bookmarks.length > 0 && <MenuDivider />}
      <MenuItem text="Bookmark what is shown..." onClick={() => setNaming(true)} />
      {shown && (
        <>
          <MenuItem
            icon={shown.isDefault ? <Star /> : <StarEmpty />}
            text={shown.isDefault ? "Do not open with it" : "Set as default"}
            onClick={() => void act(() => setDefault(shown, !shown.isDefault))}
          />
          <MenuItem
            intent="danger"
            text={`Delete bookmark ${shown.name}`}
            onClick={() => void act(() => remove(shown))}
          />
        </>
      )}
    </KeyMenu>
  );
  return (
    <>
      <ButtonPopover content={menu} placement="bottom-end">
        <Button variant="minimal" icon={<Bookmark />} text={shown?.name ?? "Bookmarks"} />
      </ButtonPopover>
      {isNaming && (
        <NameDialog
          title="Bookmark what is shown"
          label="Bookmark name"
          submit="Add bookmark"
          before=""
          onName={(name) => add(name, query)}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
