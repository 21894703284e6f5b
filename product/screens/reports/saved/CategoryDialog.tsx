import { useState, type FormEvent } from "react";
import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core";
import { isTooLong, useReturnFocus } from "../../../../views/index.ts";
import { RefusalNote } from "../../RefusalNote.tsx";
import { useAction } from "../../useAction.ts";
import { longestName, NameField } from "./NameField.tsx";

interface Props {
  /** Rejects with the reason. */
  onAdd(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the name of a new category (spec reporting.md 2). */
export function CategoryDialog({ onAdd, onClose }: Props) {
  const [name, setName] = useState("");
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
      title="New category"
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>Reports are kept as cards in the categories of your own dashboard.</p>
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
                text="Add category"
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
