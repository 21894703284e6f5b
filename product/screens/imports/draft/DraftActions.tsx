import { useState } from "react";
import { Button, Callout, Card } from "@blueprintjs/core";
import { counted } from "../../../common/counted.ts";
import { ConfirmDialog } from "../../../../views/index.ts";
import type { ImportDetails } from "../../../services/index.ts";
import { createImportsClient } from "../../../services/index.ts";
import { usePageNavigate } from "../../../workspace/pageAddress.ts";
import { useOwnClient } from "../../../workspace/workspace.ts";
import { Counts } from "../Counts.tsx";
import { Notes } from "../report/Notes.tsx";
import { Refusals } from "../report/Refusals.tsx";
import { useAction } from "../../useAction.ts";
import { checkedText, listColumns, tabOf, tabPath, undoWhen } from "../importText.ts";
import { RefusalNote } from "../../RefusalNote.tsx";

interface Props {
  job: ImportDetails;
  /** How the file is read is kept, and can be carried out. */
  isReady: boolean;
  onChanged(job?: ImportDetails): void;
}

/** What a dry run found, and the way on from a draft: try it, import it, or remove it. */
export function DraftActions({ job, isReady, onChanged }: Props) {
  const imports = useOwnClient(createImportsClient);
  const navigate = usePageNavigate();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const start = (dryRun: boolean) =>
    void act(async () => {
      onChanged(await imports.start(job.id, dryRun));
      setOpen(false);
    });
  const remove = () =>
    void act(async () => {
      await imports.remove(job.id);
      await navigate(tabPath(tabOf(job.kind).id));
    });
  return (
    <Card className="imports-report">
      {job.error !== null && (
        <Callout compact intent="danger" role="alert">
          {job.error}
        </Callout>
      )}
      {job.checked && (
        <section aria-labelledby="imports-checked">
          <h3 id="imports-checked">The dry run found</h3>
          <Counts counts={job.checked} />
        </section>
      )}
      <Refusals job={job} />
      <Notes job={job} />
      <RefusalNote compact reason={refusal} />
      <div className="imports-actions">
        <Button
          text={`Import ${rowsOf(job)}`}
          intent="primary"
          disabled={!isReady || isBusy}
          onClick={() => setOpen(true)}
        />
        <Button text="Dry run" disabled={!isReady} loading={isBusy} onClick={() => start(true)} />
        <Button text="Remove this file" variant="minimal" disabled={isBusy} onClick={remove} />
      </div>
      <ImportQuestion
        job={job}
        isOpen={isOpen}
        isBusy={isBusy}
        onConfirm={() => start(false)}
        onCancel={() => setOpen(false)}
      />
    </Card>
  );
}

const rowsOf = ({ rows }: ImportDetails) => counted(rows.total ?? 0, "row");

interface ImportQuestionProps extends Pick<Props, "job"> {
  isOpen: boolean;
  isBusy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks whether the rows are imported, with what a dry run found. */
function ImportQuestion({ job, isOpen, isBusy, onConfirm, onCancel }: ImportQuestionProps) {
  const isList = Object.hasOwn(listColumns, job.kind);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Import ${rowsOf(job)}?`}
      confirm="Import"
      cancel="Not yet"
      intent="primary"
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {job.checked
          ? `The dry run found: ${checkedText(job.checked, job)}.`
          : "No dry run was made. A dry run shows what would happen to each row without saving anything."}
      </p>
      <p>
        {isList ? "If any row is refused, nothing is imported." : "Refused rows are skipped."} The whole
        import can be undone {undoWhen(job)}.
      </p>
    </ConfirmDialog>
  );
}
