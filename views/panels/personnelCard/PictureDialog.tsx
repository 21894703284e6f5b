import { useId, useState } from "react";
import { Button, Callout } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { problemOf } from "../../parts/text/problemOf.ts";
import { useReturnFocus } from "../../parts/dialogs/useReturnFocus.ts";
import { cropOf, firstFraming, withinPicture } from "./crop.ts";
import { CropBox } from "./CropBox.tsx";
import type { Crop } from "../../dataSource/picturePort.ts";
import { usePictureFile } from "./usePictureFile.ts";

interface Props {
  title: string;
  /** Text of the button that removes the picture; left out: there is none. */
  removal?: string | undefined;
  /** Both may reject with a sentence for the user. */
  onSave(file: File, crop: Crop): Promise<void>;
  onRemove(): Promise<void>;
  onClose(): void;
}

/** Chooses a picture and the square of it that is shown. What was chosen stays when saving fails. */
export function PictureDialog({ title, removal, onSave, onRemove, onClose }: Props) {
  const { picture, problem, choose } = usePictureFile();
  const [framing, setFraming] = useState(firstFraming);
  const { busy, failure, setFailure, run } = useRun(onClose);
  useReturnFocus();
  const save = () => picture && run(() => onSave(picture.file, cropOf(framing, picture.size)));
  const message = problem ?? failure;
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          {removal !== undefined && !picture && (
            <RemoveButton text={removal} busy={busy} onRemove={() => void run(onRemove)} />
          )}
          <Button text="Cancel" onClick={onClose} />
          <Button
            intent="primary"
            text={failure === null ? "Save" : "Retry"}
            disabled={!picture}
            loading={busy && picture !== null}
            onClick={() => void save()}
          />
        </>
      }
    >
      <div className="ss-stack">
        <PictureInput
          isAgain={picture !== null}
          disabled={busy}
          onFile={(file) => {
            setFraming(firstFraming);
            setFailure(null);
            if (file) void choose(file);
          }}
        />
        {message !== null && (
          <Callout compact intent="danger" role="alert">
            {message}
          </Callout>
        )}
        {picture && (
          <CropBox
            address={picture.address}
            size={picture.size}
            framing={withinPicture(framing, picture.size)}
            onFraming={setFraming}
          />
        )}
      </div>
    </Modal>
  );
}

interface RemoveProps {
  text: string;
  busy: boolean;
  onRemove(): void;
}

function RemoveButton({ text, busy, onRemove }: RemoveProps) {
  return (
    <Button
      icon={<Trash />}
      intent="danger"
      variant="outlined"
      text={text}
      loading={busy}
      onClick={onRemove}
    />
  );
}

/** Runs what closes the dialog; it stays where that fails. */
function useRun(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      setFailure(problemOf(error));
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}

interface InputProps {
  /** A picture was chosen before. */
  isAgain: boolean;
  disabled: boolean;
  /** undefined: none was chosen. */
  onFile(file: File | undefined): void;
}

function PictureInput({ isAgain, disabled, onFile }: InputProps) {
  const id = useId();
  return (
    <div className="ss-file">
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        className="ss-file-input"
        disabled={disabled}
        aria-label="Choose a picture"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          onFile(file);
        }}
      />
      <label className="ss-file-prompt" htmlFor={id}>
        {isAgain ? "Choose another picture" : "Choose a picture of less than 5 MB"}
      </label>
    </div>
  );
}
