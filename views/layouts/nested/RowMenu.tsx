import { Button, MenuItem } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Edit, More, Trash } from "@blueprintjs/icons";
import { KeyMenu } from "../../parts/menus/KeyMenu.tsx";
import { ButtonPopover } from "../../parts/dialogs/ButtonPopover.tsx";

/** What may be done with a row; what is left out is not offered. */
export interface RowActions {
  onOpen?(): void;
  onUp?(): void;
  onDown?(): void;
  onRemove?(): void;
  /** Removing deletes the record, and does not only detach it. */
  deletes: boolean;
  /** The row may only be read. */
  readOnly: boolean;
}

interface Props {
  title: string;
  actions: RowActions;
  /** Of its button; -1 where the table around presses it. */
  tabIndex?: -1 | undefined;
}

/** The menu of a row. */
export function RowMenu({ title, actions, tabIndex }: Props) {
  const { onOpen, onUp, onDown, onRemove, deletes, readOnly } = actions;
  const menu = (
    <KeyMenu aria-label={`Actions for ${title}`}>
      {onOpen && <MenuItem icon={<Edit />} text={readOnly ? "Open" : "Edit"} onClick={onOpen} />}
      {onUp && <MenuItem icon={<ArrowUp />} text="Move up" onClick={onUp} />}
      {onDown && <MenuItem icon={<ArrowDown />} text="Move down" onClick={onDown} />}
      {onRemove && (
        <MenuItem
          icon={deletes ? <Trash /> : <Cross />}
          intent={deletes ? "danger" : "none"}
          text={deletes ? "Delete" : "Remove"}
          onClick={onRemove}
        />
      )}
    </KeyMenu>
  );
  if (!onOpen && !onUp && !onDown && !onRemove) return null;
  return (
    <ButtonPopover
      content={menu}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      transitionDuration={0}
    >
      <Button
        variant="minimal"
        size="small"
        icon={<More />}
        tabIndex={tabIndex}
        aria-label={`Actions for ${title}`}
      />
    </ButtonPopover>
  );
}
