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
  const id = useId();
  const { picture, problem, choose } = usePictureFile();
  const [framing, setFraming] = useState(firstFraming);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFocus();
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
  const save = () => picture && run(() => onSave(picture.file, cropOf(framing, picture.size)));
  const message = problem ?? failure;
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          {removal !== undefined && !picture && (
            <Button
              icon={<Trash />}
              intent="danger"
              variant="outlined"
              text={removal}
              loading={busy}
              onClick={() => void run(onRemove)}
            />
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
        <div className="ss-file">
          <input
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            className="ss-file-input"
            disabled={busy}
            aria-label="Choose a picture"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              setFraming(firstFraming);
              setFailure(null);
              if (file) void choose(file);
            }}
          />
          <label className="ss-file-prompt" htmlFor={id}>
            {picture ? "Choose another picture" : "Choose a picture of less than 5 MB"}
          </label>
        </div>
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
