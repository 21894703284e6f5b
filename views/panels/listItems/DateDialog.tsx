import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { useViews } from "../../context/viewsContext.ts";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { DayInput } from "./DayInput.tsx";
import { Labelled } from "./Labelled.tsx";

interface Props {
  /** How many tasks are changed. */
  count: number;
  /** Epoch seconds. */
  onConfirm(dateCompleted: number, nextDueDate: number | null): void;
  onClose(): void;
}

/** Dates for the selected tasks, today at first; Date Completed is required (spec records.md 4.7, 5). */
export function DateDialog({ count, onConfirm, onClose }: Props) {
  const { now } = useViews();
  const [first] = useState(now);
  const [completed, setCompleted] = useState<number | null>(first);
  const [due, setDue] = useState<number | null>(first);
  const isChanged = () => completed !== first || due !== first;
  const { close, question } = useModalForm({ isChanged, onClose });
  return (
    <Modal
      title="Update Date"
      onClose={close}
      actions={
        <>
          <Button text="Cancel" onClick={close} />
          <Button
            intent="primary"
            text="Confirm"
            disabled={completed === null}
            onClick={() => completed !== null && onConfirm(completed, due)}
          />
        </>
      }
    >
      <p>{`${count} ${count === 1 ? "task" : "tasks"} will be changed.`}</p>
      <div className="ss-items-fields">
        <Labelled label="Date Completed" required>
          {(id) => <DayInput id={id} label="Date Completed" value={completed} onDay={setCompleted} />}
        </Labelled>
        <Labelled label="Next Due Date">
          {(id) => <DayInput id={id} label="Next Due Date" value={due} onDay={setDue} />}
        </Labelled>
      </div>
      {question}
    </Modal>
  );
}
