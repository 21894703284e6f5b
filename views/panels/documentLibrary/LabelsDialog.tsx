import { useId, useState } from "react";
import { Button, Callout, Checkbox, FormGroup, TagInput } from "@blueprintjs/core";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import type { LabelChange } from "../../dataSource/documentLibraryPort.ts";
import { labelChangeProblem, maxLabel } from "../documents/labels.ts";

interface Props {
  documents: readonly RecordDocument[];
  /** Labels that are offered at once. */
  offered: readonly string[];
  onSave(change: LabelChange): void;
  onClose(): void;
}

/** Adds labels to documents, and takes away some that they have. */
export function LabelsDialog({ documents, offered, onSave, onClose }: Props) {
  const id = useId();
  const [append, setAppend] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  /** A label that is typed and not added yet. */
  const [typed, setTyped] = useState("");
  const isChanged = append.length > 0 || remove.length > 0;
  const { close, question } = useModalForm({ isChanged: () => isChanged || typed.trim() !== "", onClose });
  const problem = labelChangeProblem(documents, { append, remove });
  const has = [...new Set(documents.flatMap(({ labels }) => labels))].toSorted();
  const more = offered.filter((label) => !append.includes(label));
  const add = (labels: readonly unknown[]) => {
    setTyped("");
    setAppend([...new Set(labels.map(String))]);
  };
  const count = documents.length === 1 ? "1 document" : `${documents.length} documents`;
  return (
    <Modal
      title={`Labels of ${count}`}
      onClose={close}
      actions={
        <>
          <NoChanges isShown={!isChanged} />
          <Button text="Cancel" onClick={close} />
          <Button
            intent="primary"
            text="Save"
            disabled={!isChanged || problem !== undefined}
            onClick={() => onSave({ append, remove })}
          />
        </>
      }
    >
      <FormGroup label="Labels to add" labelFor={`${id}-add`}>
        <TagInput
          fill
          addOnBlur
          inputProps={{ id: `${id}-add`, maxLength: maxLabel, autoFocus: true }}
          tagProps={{ minimal: true }}
          placeholder="Type a label and press Enter"
          values={append}
          onInputChange={(event) => setTyped(event.currentTarget.value)}
          onChange={add}
        />
      </FormGroup>
      {more.length > 0 && (
        <div className="ss-label-offers" role="group" aria-label="Available labels">
          {more.map((label) => (
            <Button key={label} size="small" text={label} onClick={() => add([...append, label])} />
          ))}
        </div>
      )}
      {has.length > 0 && (
        <fieldset className="ss-label-removal">
          <legend>Labels to remove</legend>
          {has.map((label) => (
            <Checkbox
              key={label}
              label={label}
              checked={remove.includes(label)}
              onChange={({ currentTarget: { checked } }) =>
                setRemove(checked ? [...remove, label] : remove.filter((each) => each !== label))
              }
            />
          ))}
        </fieldset>
      )}
      {problem !== undefined && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {question}
    </Modal>
  );
}
