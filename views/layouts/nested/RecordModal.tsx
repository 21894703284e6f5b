import { useContext } from "react";
import { Button } from "@blueprintjs/core";
import type { Row, StepGroup } from "../../../engine/index.ts";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
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
  const { goTo } = useContext(RevealContext);
  const form = row.form();

  const end = (how: () => void) => {
    how();
    onClosed();
  };
  const { close, question } = useModalForm({
    isChanged: () => (added ? form.store.get(form.changedAtom) : !steps.empty),
    onClose: () => end(steps.drop),
    // The form around is discarded as a whole: steps that are dropped after that would be stored as a draft of it.
    onDiscard: () => undefined,
  });
  const done = async () => {
    await form.whenIdle();
    const { first: error } = errorsIn(nestedView(form.template), form.validate());
    if (error === undefined) end(steps.keep);
    else goTo(`${relation}/${row.id}/${error}`);
  };
  const actions = readOnly ? (
    <Button text="Close" onClick={close} />
  ) : (
    <>
      <Button text="Cancel" onClick={close} />
      <Button text="Done" intent="primary" onClick={() => void done()} />
    </>
  );
  return (
    <>
      <Modal title={title} actions={actions} onClose={close}>
        <NestedRecord relation={relation} row={row} index={index} readOnly={readOnly} />
      </Modal>
      {question}
    </>
  );
}
