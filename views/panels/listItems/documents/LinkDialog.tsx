import { useState } from "react";
import { Button, Classes, Radio, RadioGroup } from "@blueprintjs/core";
import { useMomentDay } from "../../../parts/values/Moment.tsx";
import { LoadFailure } from "../../../parts/loading/LoadFailure.tsx";
import { Modal } from "../../../parts/dialogs/Modal.tsx";
import { useDocumentList } from "../../documents/useDocuments.ts";
import type { DocumentActions } from "../../documents/documentActions.ts";

interface Props {
  documents: DocumentActions;
  /** Of the line. */
  name: string;
  onLink(documentId: number): void;
  onClose(): void;
}

/** One of the record's documents is linked to a line. */
export function LinkDialog({ documents, name, onLink, onClose }: Props) {
  const { status, documents: known } = useDocumentList(documents);
  const momentDay = useMomentDay();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Modal
      title={`Link a document: ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button text="Cancel" onClick={onClose} />
          <Button
            intent="primary"
            text="Link"
            disabled={chosen === null}
            onClick={() => chosen !== null && onLink(chosen)}
          />
        </>
      }
    >
      {status === "error" && <LoadFailure onRetry={() => void documents.reload()} />}
      {status === "loading" && <div className={`${Classes.SKELETON} ss-card-skeleton`} />}
      {status === "ready" && known.length === 0 && (
        <p className={Classes.TEXT_MUTED}>This record has no documents yet. Upload one first.</p>
      )}
      {status === "ready" && known.length > 0 && (
        <RadioGroup
          label="Documents of this record"
          selectedValue={chosen ?? undefined}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        >
          {known.map(({ id, name: document, createdDate }) => (
            <Radio key={id} value={id}>
              <span dir="auto">{document}</span> <span className="ss-quiet">{momentDay(createdDate)}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
    </Modal>
  );
}
