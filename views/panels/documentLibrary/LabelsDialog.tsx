import { useId, useState } from "react";
import { Button, Callout, Checkbox, FormGroup } from "@blueprintjs/core";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import type { LabelChange } from "../../dataSource/documentLibraryPort.ts";
import { LabelInput } from "../documents/LabelInput.tsx";
import { labelChangeProblem } from "../documents/labels.ts";

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
        <LabelInput id={`${id}-add`} values={append} autoFocus onTyped={setTyped} onLabels={setAppend} />
      </FormGroup>
      <Offers
        labels={offered.filter((label) => !append.includes(label))}
        onChoose={(label) => {
          setTyped("");
          setAppend([...append, label]);
        }}
      />
      <Removal
        labels={has}
        chosen={remove}
        onChoose={(label, isChosen) =>
          setRemove(isChosen ? [...remove, label] : remove.filter((each) => each !== label))
        }
      />
      {problem !== undefined && (
        <Callout compact intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {question}
    </Modal>
  );
}

/** Labels that are there already, to be added by a press. */
function Offers({ labels, onChoose }: { labels: readonly string[]; onChoose(label: string): void }) {
  if (labels.length === 0) return null;
  return (
    <div className="ss-label-offers" role="group" aria-label="Available labels">
      {labels.map((label) => (
        <Button key={label} size="small" text={label} onClick={() => onChoose(label)} />
      ))}
    </div>
  );
}

interface RemovalProps {
  /** Those of the documents. */
  labels: readonly string[];
  chosen: readonly string[];
  onChoose(label: string, isChosen: boolean): void;
}

/** Labels to take away. */
function Removal({ labels, chosen, onChoose }: RemovalProps) {
  if (labels.length === 0) return null;
  return (
    <fieldset className="ss-label-removal">
      <legend>Labels to remove</legend>
      {labels.map((label) => (
        <Checkbox
          key={label}
          label={label}
          checked={chosen.includes(label)}
          onChange={({ currentTarget: { checked } }) => onChoose(label, checked)}
        />
      ))}
    </fieldset>
  );
}
