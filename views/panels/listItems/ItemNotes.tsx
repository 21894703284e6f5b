import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import { emptyPlaceholder } from "../../../engine/index.ts";
import { NotesDialog } from "./NotesDialog.tsx";

interface Props {
  name: string;
  text: string;
  /** Left out: the notes can only be read. */
  onNotes?(text: string): void;
  disabled?: boolean;
}

/** The beginning of a line's notes, and the button that opens them. */
export function ItemNotes({ name, text, onNotes, disabled = false }: Props) {
  const [open, setOpen] = useState(false);
  if (!onNotes && text === "") return <span aria-hidden>{emptyPlaceholder}</span>;
  return (
    <div className="ss-items-notes">
      {text !== "" && (
        <span className="ss-items-note" dir="auto">
          {text}
        </span>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={onNotes ? <Edit /> : undefined}
        text={onNotes ? "Edit Note" : "Read Note"}
        aria-label={`${onNotes ? "Edit" : "Read"} Note of ${name}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <NotesDialog
          name={name}
          text={text}
          {...(onNotes ? { onSave: onNotes } : {})}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
