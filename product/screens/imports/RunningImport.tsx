import { useState } from "react";
import { Button, Card, ProgressBar } from "@blueprintjs/core";
import { counted } from "../../common/counted.ts";
import { ConfirmDialog } from "../../../views/index.ts";
import type { ImportDetails } from "../../services/index.ts";
import { createImportsClient } from "../../services/index.ts";
import { useOwnClient } from "../../workspace/workspace.ts";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { count, countedOf, countsText, undoWhen } from "./importText.ts";

interface Props {
  job: ImportDetails;
  onChanged(): void;
}

const words = {
  checking: { doing: "Checking every row. Nothing is saved.", cancel: "Stop the dry run" },
  importing: { doing: "Importing. You can leave this page: the import goes on.", cancel: "Cancel import" },
  undoing: { doing: "Undoing the import. You can leave this page.", cancel: "Stop undoing" },
};

/** How far a job is, and how it is stopped. */
export function RunningImport({ job, onChanged }: Props) {
  const imports = useOwnClient(createImportsClient);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const { doing, cancel } = words[job.status as keyof typeof words];
  const stop = () =>
    void act(async () => {
      await imports.remove(job.id);
      setOpen(false);
      onChanged();
    });
  const share = shareOf(job);
  return (
    <Card className="imports-running">
      <p>{doing}</p>
      <ProgressBar
        intent="primary"
        aria-label={doing}
        aria-valuetext={progressText(job)}
        {...(share !== undefined && { value: share })}
      />
      <p role="status">{progressText(job)}</p>
      <div>
        <Button
          text={cancel}
          onClick={() => (job.status === "checking" ? stop() : setOpen(true))}
          loading={isBusy}
        />
      </div>
      <RefusalNote compact reason={refusal} />
      <ConfirmDialog
        isOpen={isOpen}
        title={`${cancel}?`}
        confirm={`Yes, ${cancel.toLowerCase()}`}
        cancel="No, continue"
        busy={isBusy}
        onConfirm={stop}
        onCancel={() => setOpen(false)}
      >
        <p>
          What was done so far stays. {job.status === "importing" && `It can be undone ${undoWhen(job)}.`}
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** From 0 to 1; undefined: unknown. */
function shareOf({ status, rows, counts, undo }: ImportDetails): number | undefined {
  if (status === "undoing") return undoneOf(undo) / Math.max(counts.added + counts.changed, 1);
  return rows.total ? rows.done / rows.total : undefined;
}

function undoneOf(undo: ImportDetails["undo"]): number {
  const left = undo?.left.reduce((sum, each) => sum + each.count, 0) ?? 0;
  return (undo?.deleted ?? 0) + (undo?.restored ?? 0) + left;
}

function progressText({ kind, status, rows, counts, undo }: ImportDetails): string {
  if (status === "undoing")
    return `${count(undoneOf(undo))} of ${countedOf(kind, counts.added + counts.changed)}`;
  const text = rows.done === 0 ? "" : `: ${countsText(counts)}`;
  return `${count(rows.done)} of ${counted(rows.total ?? 0, "row")}${text}`;
}
