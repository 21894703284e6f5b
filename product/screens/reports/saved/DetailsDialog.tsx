import { useState } from "react";
import { isTooLong } from "../../../../views/index.ts";
import type { ReportDetails, ReportWidget } from "../../../services/index.ts";
import { FormDialog } from "../../FormDialog.tsx";
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
  const details = { name: name.trim(), description: description.trim() };
  const fits =
    details.name !== "" &&
    !isTooLong(details.name, longestName) &&
    !isTooLong(details.description, longestDescription);
  const submit = async () => {
    if (await act(() => onSave(details))) onClose();
  };
  return (
    <FormDialog
      title="Name and description"
      submit="Save"
      {...{ isBusy, refusal, onClose }}
      disabled={!fits}
      onSubmit={() => void submit()}
    >
      <NameField label="Name" isFirst name={name} onName={setName} />
      <DescriptionField description={description} onDescription={setDescription} />
    </FormDialog>
  );
}
