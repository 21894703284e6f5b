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
export function AddDropdown(props: AddDropdownProps) {
  const form = useNewDropdown(props);
  const { isBusy, close } = form;
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
            disabled={form.isRefused}
          />
        </>
      }
    >
      <form id="dropdown-add" className="admin-form" noValidate onSubmit={form.onSubmit}>
        <FormGroup label="Name" labelFor="dropdown-name">
          <InputGroup
            id="dropdown-name"
            autoFocus
            maxLength={MOST_NAME}
            value={form.typed}
            onValueChange={form.setTyped}
          />
        </FormGroup>
        <AliasField alias={form.alias} problem={form.problem} onChange={form.setAlias} />
        <RefusalNote reason={form.refusal} />
      </form>
      {form.question}
    </Modal>
  );
}

/** What is in the form, the alias following the name until it has one of its own, and what adds the dropdown. */
function useNewDropdown({ taken, onAdded, onClose }: AddDropdownProps) {
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
  return {
    typed,
    setTyped,
    alias,
    setAlias: setOwn,
    problem,
    isRefused,
    isBusy,
    refusal,
    close,
    question,
    onSubmit,
  };
}

interface AliasFieldProps {
  alias: string;
  /** Why it cannot be this one. */
  problem: string | undefined;
  onChange(alias: string): void;
}

function AliasField({ alias, problem, onChange }: AliasFieldProps) {
  return (
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
        onValueChange={onChange}
      />
    </FormGroup>
  );
}
