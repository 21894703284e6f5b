import { useState } from "react";
import { isTooLong } from "../../../../../views/index.ts";
import { FormDialog } from "../../../FormDialog.tsx";
import { useAction } from "../../../useAction.ts";
import { longestName, NameField } from "../../../reports/saved/NameField.tsx";

interface Props {
  title: string;
  label: string;
  submit: string;
  before: string;
  /** Rejects with the reason. */
  onName(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for a name. */
export function NameDialog({ title, label, submit, before, onName, onClose }: Props) {
  const [name, setName] = useState(before);
  const { isBusy, refusal, act } = useAction();
  const trimmed = name.trim();
  const save = async () => {
    if (await act(() => onName(trimmed))) onClose();
  };
  return (
    <FormDialog
      {...{ title, submit, isBusy, refusal, onClose }}
      disabled={trimmed === "" || isTooLong(trimmed, longestName)}
      onSubmit={() => void save()}
    >
      <NameField label={label} isFirst name={name} onName={setName} />
    </FormDialog>
  );
}
