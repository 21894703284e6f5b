import { Button, Callout } from "@blueprintjs/core";
import { FloppyDisk } from "@blueprintjs/icons";
import { useAtomValue } from "jotai/react";
import type { FormStore } from "../../../engine/index.ts";
import { useMomentText } from "../../../views/index.ts";

interface DraftCalloutProps {
  form: FormStore;
  /** Epoch seconds. */
  savedAt: number;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers what an earlier visit typed and did not save, as long as nothing new is typed. */
export function DraftCallout({ form, savedAt, onRestore, onDiscard }: DraftCalloutProps) {
  const isTyped = useAtomValue(form.changedAtom, { store: form.store });
  const momentText = useMomentText();
  if (isTyped) return null;
  return (
    <Callout className="screen-draft" intent="primary" icon={<FloppyDisk />} role="status">
      <span>{`You have unsaved changes from ${momentText(savedAt)}.`}</span>
      <span className="screen-actions">
        <Button size="small" text="Discard" onClick={onDiscard} />
        <Button size="small" intent="primary" text="Restore" onClick={onRestore} />
      </span>
    </Callout>
  );
}
