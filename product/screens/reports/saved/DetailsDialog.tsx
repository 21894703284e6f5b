import { type FormEvent, useState } from "react";
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { isTooLong, useReturnFocus } from "../../../../views/index.ts";
import type { ReportDetails, ReportWidget } from "../../../services/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useAction } from "../../useAction.ts";
import { DescriptionField, longestDescription } from "./DescriptionField.tsx";
import { longestName, NameField } from "./NameField.tsx";

interface Props {
  report: ReportWidget;
  /** Rejects with the reason. */
  onSave(details: ReportDetails): Promise<unknown>;
  onClose(): void;
}

/** Changes what a saved report is called, and how it is described. */
export function DetailsDialog({ report, onSave, onClose }: Props) {
  const [name, setName] = useState(report.name);
  const [description, setDescription] = useState(report.description);
  const { isBusy, refusal, act } = useAction();
  useReturnFocus();
  const details = { name: name.trim(), description: description.trim() };
  const fits =
    details.name !== "" &&
    !isTooLong(details.name, longestName) &&
    !isTooLong(details.description, longestDescription);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => onSave(details))) onClose();
  };
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title="Name and description"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <NameField label="Name" isFirst name={name} onName={setName} />
          <DescriptionField description={description} onDescription={setDescription} />
          <RefusalNote compact reason={refusal} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" disabled={isBusy} onClick={onClose} />
              <Button type="submit" intent="primary" text="Save" loading={isBusy} disabled={!fits} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
