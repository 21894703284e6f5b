import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { ConfirmDialog } from "../../../views/index.ts";
import type { ImportDetails, ImportJob } from "../../services/index.ts";
import { createImportsClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { undoText } from "./importText.ts";

interface Props {
  job: ImportJob;
  size?: "small" | "medium";
  onBegun(job: ImportDetails): void;
}

/** Undoes a whole import, after a question that says how many records that concerns. */
export function UndoButton({ job, size = "medium", onBegun }: Props) {
  const imports = useOwnClient(createImportsClient);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const undo = () =>
    void act(async () => {
      onBegun(await imports.undo(job.id));
      setOpen(false);
    });
  return (
    <>
      <Button
        icon={<Undo />}
        text="Undo"
        size={size}
        aria-label={`Undo ${job.fileName}`}
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        isOpen={isOpen}
        title="Undo this import?"
        confirm="Undo the import"
        cancel="Keep the import"
        busy={isBusy}
        onConfirm={undo}
        onCancel={() => setOpen(false)}
      >
        <p>{undoText(job)}</p>
        <RefusalNote compact reason={refusal} />
      </ConfirmDialog>
    </>
  );
}
