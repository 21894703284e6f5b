import { useId, useState, type FormEvent } from "react";
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from "@blueprintjs/core";
import { useReturnFocus } from "../../../../views/index.ts";

interface Props {
  title: string;
  onRename(label: string): void;
  onClose(): void;
}

/** Spec reporting.md 8. */
const emptyLabel = "Empty or invalid value submitted for custom label.";
const longestLabel = 90;

/** Asks what a column is to be called. */
export function RenameColumn({ title, onRename, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(title);
  const [issue, setIssue] = useState<string>();
  useReturnFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const label = text.trim();
    if (label === "" || label.length > longestLabel) return setIssue(emptyLabel);
    onRename(label);
    onClose();
  };
  return (
    <Dialog
      className="screen-dialog"
      isOpen
      title={`Rename ${title}`}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form onSubmit={submit}>
        <DialogBody>
          <FormGroup
            label="Custom label"
            labelFor={id}
            intent={issue === undefined ? "none" : "danger"}
            helperText={issue && <span role="alert">{issue}</span>}
          >
            <InputGroup id={id} autoFocus dir="auto" value={text} onValueChange={setText} />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" onClick={onClose} />
              <Button type="submit" intent="primary" text="Rename" />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
