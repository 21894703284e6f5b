import { useState, type FormEvent } from "react";
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { isTooLong, useReturnFocus } from "../../../../views/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
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
  useReturnFocus();
  const trimmed = name.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await act(() => onAdd(trimmed))) onClose();
  };
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title={before === undefined ? "New category" : "Rename category"}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          {before === undefined && <p>Reports are kept as cards in the categories of your own dashboard.</p>}
          <NameField label="Category name" isFirst name={name} onName={setName} />
          <RefusalNote compact reason={refusal} />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" disabled={isBusy} onClick={onClose} />
              <Button
                type="submit"
                intent="primary"
                text={before === undefined ? "Add category" : "Rename"}
                loading={isBusy}
                disabled={trimmed === "" || isTooLong(trimmed, longestName)}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
