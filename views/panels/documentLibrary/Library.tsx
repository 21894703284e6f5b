import { useId, useRef } from "react";
import { useViews } from "../../context/viewsContext.ts";
import { OutsideForm } from "../../parts/frame/OutsideForm.tsx";
import { DropZone } from "../documents/DropZone.tsx";
import type { RecordDocument } from "../../dataSource/documentPort.ts";
import { UploadRows } from "../documents/UploadRows.tsx";
import { useUploadRows } from "../documents/useDocuments.ts";
import type { LibraryProps } from "./LibraryDialogs.tsx";
import { LibraryShelf } from "./LibraryShelf.tsx";

type Props = Omit<LibraryProps, "input">;

/** Documents with what may be done with them: those of a record, or of the company. */
export function Library(props: Props) {
  const { actions, mayProtect, rights } = props;
  const { notify } = useViews();
  const uploads = useUploadRows(actions);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onStored = ({ name }: RecordDocument) => notify?.("success", `${name} has been uploaded.`);
  const shelf = <LibraryShelf {...props} input={input} />;
  if (!rights.upload) return <OutsideForm className="ss-stack">{shelf}</OutsideForm>;
  return (
    <OutsideForm className="ss-stack">
      <DropZone input={input} id={id} onFiles={actions.choose}>
        {uploads.length > 0 && (
          <UploadRows
            actions={actions}
            uploads={uploads}
            mayProtect={mayProtect}
            onStored={onStored}
            onGone={() => input.current?.focus()}
          />
        )}
        {shelf}
      </DropZone>
    </OutsideForm>
  );
}
