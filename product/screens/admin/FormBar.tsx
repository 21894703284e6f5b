import { Button } from "@blueprintjs/core";
import { NoChanges } from "../../../views/index.ts";

interface FormBarProps {
  isChanged: boolean;
  isBusy: boolean;
  /** Something keeps the form from being saved as it is. */
  isHindered: boolean;
  onLeave(): void;
}

/** Saves or leaves a form of the administration, below its fields. */
export function FormBar({ isChanged, isBusy, isHindered, onLeave }: FormBarProps) {
  return (
    <div className="admin-bar">
      <Button
        type="submit"
        intent="primary"
        text="Save"
        loading={isBusy}
        disabled={!isChanged || isHindered}
      />
      <Button text="Cancel" disabled={isBusy} onClick={onLeave} />
      <NoChanges isShown={!isChanged} />
    </div>
  );
}
