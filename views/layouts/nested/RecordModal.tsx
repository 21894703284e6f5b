import { useContext, useState } from "react";
import { Button } from "@blueprintjs/core";
import type { Row, StepGroup } from "../../../engine/index.ts";
import { LeaveQuestion } from "../../parts/dialogs/LeaveQuestion.tsx";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { nestedView } from "../../parts/viewTree/viewTree.ts";
import { NestedRecord } from "../../formScope/NestedRecord.tsx";
import { errorsIn, RevealContext } from "../../formScope/reveal.ts";

/** A row that is open in a modal. */
export interface OpenRow {
  row: Row;
  /** What was done since it opened. */
  steps: StepGroup;
  /** true: it was opened to add the row, which is the first thing that was done. */
  added: boolean;
}

interface Props extends OpenRow {
  title: string;
  relation: string;
  /** Place of the row in its list. */
  index: number;
  readOnly: boolean;
  onClosed(): void;
}

/** A record of a list in a modal. Done makes one step of what was typed, Cancel takes it back. */
export function RecordModal({ title, relation, row, index, steps, added, readOnly, onClosed }: Props) {
  const [asking, setAsking] = useState(false);
  const { goTo } = useContext(RevealContext);
  const form = row.form();

  const close = (end: () => void) => {
    end();
    onClosed();
  };
  const ask = () => {
    const changed = added ? form.store.get(form.changedAtom) : !steps.empty;
    if (changed) setAsking(true);
    else close(steps.drop);
  };
  const done = async () => {
    await form.whenIdle();
    const { first: error } = errorsIn(nestedView(form.template), form.validate());
    if (error === undefined) close(steps.keep);
    else goTo(`${relation}/${row.id}/${error}`);
  };
  const actions = readOnly ? (
    <Button text="Close" onClick={() => close(steps.drop)} />
  ) : (
    <>
      <Button text="Cancel" onClick={() => close(steps.drop)} />
      <Button text="Done" intent="primary" onClick={() => void done()} />
    </>
  );
  return (
    <>
      <Modal title={title} actions={actions} onClose={ask}>
        <NestedRecord relation={relation} row={row} index={index} readOnly={readOnly} />
      </Modal>
      <LeaveQuestion isOpen={asking} onLeave={() => close(steps.drop)} onStay={() => setAsking(false)} />
    </>
  );
}
