import { Button, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useRef, useState } from "react";
import { Modal, useModalForm } from "../../../views/index.ts";
import type { Dropdown } from "../../services/index.ts";
import { useAction } from "../useAction.ts";
import { RefusalNote } from "../RefusalNote.tsx";
import { aliasFor, aliasProblem, MOST_NAME } from "./newDropdown.ts";
import { useDropdownsClient } from "./useDropdowns.ts";

interface AddDropdownProps {
  /** Aliases that there are. */
  taken: readonly string[];
  onAdded(dropdown: Dropdown): void;
  onClose(): void;
}

/** Asks for the name and the alias of a new dropdown, which has no values yet. */
export function AddDropdown({ taken, onAdded, onClose }: AddDropdownProps) {
  const client = useDropdownsClient();
  const { isBusy, refusal, act } = useAction("admin_panel_thunk_action_failed");
  const [typed, setTyped] = useState("");
  const [own, setOwn] = useState<string>();
  const isAdded = useRef(false);
  const name = typed.trim();
  const alias = own ?? aliasFor(name, taken);
  const problem = name === "" && own === undefined ? undefined : aliasProblem(alias, taken);
  const isRefused = name === "" || problem !== undefined;
  const { close, question } = useModalForm({
    isChanged: () => !isAdded.current && (name !== "" || own !== undefined),
    onClose,
  });
  const add = async () => {
    const dropdown = await client.add({ name, alias });
    isAdded.current = true;
    onAdded(dropdown);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRefused) void act(add);
  };
  return (
    <Modal
      title="Add Dropdown"
      onClose={close}
      actions={
        <>
          <Button text="Cancel" disabled={isBusy} onClick={close} />
          <Button
            type="submit"
            form="dropdown-add"
            intent="primary"
            text="Add"
            loading={isBusy}
            disabled={isRefused}
          />
        </>
      }
    >
      <form id="dropdown-add" className="admin-form" noValidate onSubmit={onSubmit}>
        <FormGroup label="Name" labelFor="dropdown-name">
          <InputGroup
            id="dropdown-name"
            autoFocus
            maxLength={MOST_NAME}
            value={typed}
            onValueChange={setTyped}
          />
        </FormGroup>
        <FormGroup
          label="Alias"
          labelFor="dropdown-alias"
          helperText={
            <span id="dropdown-alias-help">
              {problem ?? "Record types and imports name the dropdown so. It cannot be changed later."}
            </span>
          }
          {...(problem !== undefined && { intent: "danger" })}
        >
          <InputGroup
            id="dropdown-alias"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="dropdown-alias-help"
            aria-invalid={problem !== undefined}
            value={alias}
            onValueChange={setOwn}
          />
        </FormGroup>
        <RefusalNote reason={refusal} />
      </form>
      {question}
    </Modal>
  );
}
