import { useId, useState, type FormEvent } from "react";
import {
  Button,
  Callout,
  Checkbox,
  Dialog,
  DialogBody,
  DialogFooter,
  FormGroup,
  InputGroup,
} from "@blueprintjs/core";
import { isTooLong, NoChanges, TextCount, useModalForm } from "../../../../views/index.ts";
import { errorText } from "../../../services/index.ts";
import { useUserSession } from "../../../workspace/workspace.ts";

/** What a person says of a view. */
export interface NamedView {
  name: string;
  shared: boolean;
}

interface Props {
  title: string;
  first: NamedView;
  /** Rejects with the reason that is shown; what was typed stays. */
  onSave(view: NamedView): Promise<unknown>;
  onClose(): void;
}

/** Most characters of a view's name, as the server takes it. */
const longestName = 80;

/** Asks for the name of a view, and whether everybody who sees the list sees it too. */
export function NameDialog({ title, first, onSave, onClose }: Props) {
  const { company } = useUserSession();
  const id = useId();
  const [name, setName] = useState(first.name);
  const [shared, setShared] = useState(first.shared);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isChanged = name.trim() !== first.name || shared !== first.shared;
  const { close, question } = useModalForm({ isChanged: () => isChanged, onClose });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave({ name: name.trim(), shared });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog className="screen-dialog" isOpen title={title} onClose={close} canOutsideClickClose={false}>
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          <FormGroup label="Name" labelFor={id}>
            <InputGroup id={id} autoFocus value={name} onValueChange={setName} dir="auto" />
            <TextCount text={name.trim()} most={longestName} />
          </FormGroup>
          <Checkbox
            label={`Share with everybody at ${company.name} who sees this list`}
            checked={shared}
            onChange={({ currentTarget }) => setShared(currentTarget.checked)}
          />
          {failure !== undefined && (
            <Callout compact intent="danger" role="alert">
              {failure}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <NoChanges isShown={!isChanged && first.name !== ""} />
              <Button text="Cancel" disabled={busy} onClick={close} />
              <Button
                type="submit"
                intent="primary"
                text="Save"
                loading={busy}
                disabled={!isChanged || name.trim() === "" || isTooLong(name.trim(), longestName)}
              />
            </>
          }
        />
      </form>
      {question}
    </Dialog>
  );
}
