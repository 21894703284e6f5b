import { useState } from "react";
import { isTooLong } from "../../../../views/index.ts";
import { FormDialog } from "../../FormDialog.tsx";
import { useAction } from "../../useAction.ts";
import { longestName, NameField } from "./NameField.tsx";

interface Props {
  /** What it is called now; left out: it is a new one. */
  before?: string;
  /** Takes the name. Rejects with the reason. */
  onAdd(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the name of a category, a new one or one that is there (spec reporting.md 2). */
export function CategoryDialog({ before, onAdd, onClose }: Props) {
  const [name, setName] = useState(before ?? "");
  const { isBusy, refusal, act } = useAction();
  const trimmed = name.trim();
  const submit = async () => {
    if (await act(() => onAdd(trimmed))) onClose();
  };
  return (
    <FormDialog
      title={before === undefined ? "New category" : "Rename category"}
      submit={before === undefined ? "Add category" : "Rename"}
      {...{ isBusy, refusal, onClose }}
      disabled={trimmed === "" || isTooLong(trimmed, longestName)}
      onSubmit={() => void submit()}
    >
      {before === undefined && <p>Reports are kept as cards in the categories of your own dashboard.</p>}
      <NameField label="Category name" isFirst name={name} onName={setName} />
    </FormDialog>
  );
}
