import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { Modal, NoChanges, useModalForm } from "../../../views/index.ts";
import type { Dropdown } from "../../services/index.ts";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { MOST_NAME } from "./newDropdown.ts";
import { useDropdownsClient } from "./useDropdowns.ts";

interface RenameDropdownProps {
  dropdown: Dropdown;
  onRenamed(dropdown: Dropdown): void;
  onClose(): void;
}

/** Asks for another name of a dropdown. Its alias stays, so that record types, imports and records keep their meaning. */
export function RenameDropdown({ dropdown, onRenamed, onClose }: RenameDropdownProps) {
  const client = useDropdownsClient();
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const [typed, setTyped] = useState(dropdown.name);
  const name = typed.trim();
  const isChanged = name !== dropdown.name;
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && name !== "") void act(async () => onRenamed(await client.rename(dropdown, name)));
  };
  return (
    <Modal
      title={`Rename ${dropdown.name}`}
      onClose={close}
      actions={
        <>
          <NoChanges isShown={!isChanged} />
          <Button text="Cancel" disabled={isBusy} onClick={close} />
          <Button
            type="submit"
            form="dropdown-rename"
            intent="primary"
            text="Rename"
            loading={isBusy}
            disabled={!isChanged || name === ""}
          />
        </>
      }
    >
      <form id="dropdown-rename" className="admin-form" onSubmit={onSubmit}>
        <FormGroup
          label="Name"
          labelFor="dropdown-name"
          helperText={
            <span id="dropdown-name-help">
              Its alias stays <code>{dropdown.alias}</code>. Record types and imports name it so.
            </span>
          }
        >
          <InputGroup
            id="dropdown-name"
            autoFocus
            maxLength={MOST_NAME}
            aria-describedby="dropdown-name-help"
            value={typed}
            onValueChange={setTyped}
          />
        </FormGroup>
        <RefusalNote reason={refusal} />
      </form>
      {question}
    </Modal>
  );
}
