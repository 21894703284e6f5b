import { Button, Callout } from "@blueprintjs/core";
import { FloppyDisk } from "@blueprintjs/icons";
import { formatDateTime } from "../../../engine/index.ts";

interface DraftCalloutProps {
  /** Epoch seconds. */
  savedAt: number;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what an earlier visit typed and did not save. */
export function DraftCallout({ savedAt, onRestore, onDiscard }: DraftCalloutProps) {
  return (
    <Callout className="screen-draft" intent="primary" icon={<FloppyDisk />} role="status">
      <span>{`You have unsaved changes from ${formatDateTime(savedAt)}.`}</span>
      <span className="screen-actions">
        <Button size="small" text="Discard" onClick={onDiscard} />
        <Button size="small" intent="primary" text="Restore" onClick={onRestore} />
      </span>
    </Callout>
  );
}
