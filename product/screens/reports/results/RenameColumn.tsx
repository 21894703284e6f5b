import { useId, useState } from "react";
import { FormGroup, InputGroup } from "@blueprintjs/core";
import { FormDialog } from "../../FormDialog.tsx";

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
  const submit = () => {
    const label = text.trim();
    if (label === "" || label.length > longestLabel) return setIssue(emptyLabel);
    onRename(label);
    onClose();
  };
  return (
    <FormDialog title={`Rename ${title}`} submit="Rename" onClose={onClose} onSubmit={submit}>
      <FormGroup
        label="Custom label"
        labelFor={id}
        intent={issue === undefined ? "none" : "danger"}
        helperText={issue && <span role="alert">{issue}</span>}
      >
        <InputGroup id={id} autoFocus dir="auto" value={text} onValueChange={setText} />
      </FormGroup>
    </FormDialog>
  );
}
