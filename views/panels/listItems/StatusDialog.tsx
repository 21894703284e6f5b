import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { settledChange, type DocumentItemFields } from "../../../engine/index.ts";
import { useViews } from "../../context/viewsContext.ts";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { DayInput } from "./DayInput.tsx";
import { Labelled } from "./Labelled.tsx";
import { StatusSelect } from "./StatusSelect.tsx";

interface Props {
  statuses: readonly string[];
  /** How many rows are changed. */
  count: number;
  onConfirm(fields: Partial<DocumentItemFields>): void;
  onClose(): void;
}

/** One status and one date for the selected rows; Complete without a date uses now (spec records.md 4.6, 5). */
export function StatusDialog({ statuses, count, onConfirm, onClose }: Props) {
  const { now } = useViews();
  const [status, setStatus] = useState("");
  const [date, setDate] = useState<number | null>(null);
  const isChanged = () => status !== "" || date !== null;
  const { close, question } = useModalForm({ isChanged, onClose });
  const choose = (next: string) => {
    setStatus(next);
    setDate(settledChange({ status: next }, now).dateTurnedIn ?? null);
  };
  const confirm = () => onConfirm(settledChange({ status, dateTurnedIn: date }, now));
  return (
    <Modal
      title="Update Status"
      onClose={close}
      actions={
        <>
          <Button text="Cancel" onClick={close} />
          <Button intent="primary" text="Confirm" disabled={status === ""} onClick={confirm} />
        </>
      }
    >
      <p>{`${count} ${count === 1 ? "row" : "rows"} will be changed.`}</p>
      <div className="ss-items-fields">
        <Labelled label="Status" required>
          {(id) => (
            <StatusSelect
              id={id}
              label="Status"
              statuses={statuses}
              value={status}
              placeholder="Choose a status"
              onStatus={choose}
            />
          )}
        </Labelled>
        <Labelled label="Date Turned In">
          {(id) => <DayInput id={id} label="Date Turned In" value={date} onDay={setDate} />}
        </Labelled>
      </div>
      {question}
    </Modal>
  );
}
