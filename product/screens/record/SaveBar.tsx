import { Button } from "@blueprintjs/core";
import { noChanges, UndoButtons } from "../../../views/index.ts";

interface SaveBarProps {
  /** Something differs from what is stored. */
  changed: boolean;
  saving: boolean;
  onCancel(): void;
}

/** Undo, Save and Cancel under a form; it stays in sight however long the form is, and says why there is nothing to save. */
export function SaveBar({ changed, saving, onCancel }: SaveBarProps) {
  return (
    <div className="screen-save" role="group" aria-label="Save or cancel">
      <span className="screen-save-state" role="status">
        {changed ? "You have unsaved changes." : noChanges}
      </span>
      <UndoButtons />
      <Button text="Cancel" disabled={saving} onClick={onCancel} />
      <Button type="submit" intent="primary" text="Save" disabled={!changed} loading={saving} />
    </div>
  );
}
