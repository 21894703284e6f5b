import { useCallback, useEffect, useRef, useState } from "react";
import { Callout, ProgressBar, Spinner } from "@blueprintjs/core";
import { LeaveQuestion, LoadFailure, Modal } from "../../../../views/index.ts";
import type { TemplateEntry } from "../../../workspace/workspace.ts";
import { useLeaveGuard } from "../../useLeaveGuard.ts";
import { useRecordCaches } from "../../useRecords.ts";
import { countedOf } from "./bulkEdit.ts";
import { ChooseFields } from "./ChooseFields.tsx";
import { EditActions } from "./EditActions.tsx";
import { Outcome } from "./Outcome.tsx";
import { Reasons } from "./Reasons.tsx";
import { Trials } from "./Trials.tsx";
import { useBulkEdit } from "./useBulkEdit.ts";
import "./bulkEdit.css";

interface Props {
  entry: TemplateEntry;
  ids: readonly number[];
  /** Records were changed. */
  onChanged(): void;
  onClose(): void;
}

/** Gives chosen records the same values: the fields, then what will become of each record, then the saves and what they did. */
export function EditRecords({ entry, ids, onChanged, onClose }: Props) {
  const { compiled, alias } = entry;
  const { forget } = useRecordCaches();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const changed = () => {
    void forget(alias);
    onChanged();
  };
  const edit = useBulkEdit(entry, ids, changed);
  const { step } = edit;
  const isLost = useRef(false);
  useEffect(() => {
    const isEntered = chosen.length > 0 && (step.at === "choose" || step.at === "review");
    isLost.current = isEntered || step.at === "busy" || (step.at === "done" && step.saved.left.length > 0);
  }, [chosen, step]);
  const isChanged = useCallback(() => isLost.current, []);
  const { stop } = edit;
  const guard = useLeaveGuard({ isChanged, onDiscard: stop });
  const close = () => (isLost.current ? guard.ask(onClose) : onClose());
  const body = useRef<HTMLDivElement>(null);
  // The buttons of a step are gone with it: the focus moves to what is shown next.
  useEffect(() => {
    if (!document.activeElement?.closest(".ss-modal")) body.current?.focus();
  }, [step.at]);
  return (
    <Modal
      title={`Edit ${countedOf(compiled, ids.length)}`}
      onClose={close}
      actions={<EditActions template={compiled} edit={edit} chosen={chosen} onClose={close} />}
    >
      <div ref={body} className="bulk-edit" tabIndex={-1}>
        {step.at === "loading" && <Spinner size={24} aria-label="Loading" />}
        {step.at === "failed" && <LoadFailure onRetry={edit.load} />}
        {step.at === "choose" && edit.entry && (
          <ChooseFields entry={edit.entry} chosen={chosen} onChosen={setChosen} onNote={edit.noteRead} />
        )}
        {step.at === "choose" && step.problem !== undefined && (
          <Callout compact intent="danger" role="alert">
            {step.problem}
          </Callout>
        )}
        {step.at === "busy" && (
          <>
            <p role="status">{`${step.what}: ${step.done} of ${step.of}`}</p>
            <ProgressBar value={step.done / step.of} intent="primary" aria-label={step.what} />
          </>
        )}
        {step.at === "review" && (
          <>
            <Reasons reasons={step.notes} />
            <Trials template={compiled} trials={step.trials} gone={ids.length - step.trials.length} />
          </>
        )}
        {step.at === "done" && <Outcome template={compiled} run={step.run} saved={step.saved} />}
      </div>
      <LeaveQuestion isOpen={guard.asking} onLeave={guard.leave} onStay={guard.stay} />
    </Modal>
  );
}
