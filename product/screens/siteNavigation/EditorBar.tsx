import { Button } from "@blueprintjs/core";
import { NoChanges } from "../../../views/index.ts";

interface EditorBarProps {
  isChanged: boolean;
  isBusy: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Saves the draft or throws it away, below the tree. */
export function EditorBar({ isChanged, isBusy, onSave, onDiscard }: EditorBarProps) {
  return (
    <div className="admin-bar">
      <Button intent="primary" text="Save" loading={isBusy} disabled={!isChanged} onClick={onSave} />
      <Button text="Discard" disabled={!isChanged || isBusy} onClick={onDiscard} />
      <NoChanges isShown={!isChanged} />
    </div>
  );
}
