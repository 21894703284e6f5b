import { useState } from "react";
import { Button } from "@blueprintjs/core";
import { Annotation } from "@blueprintjs/icons";
import { emptyPlaceholder, type CompiledField, type RecordData } from "../../../../engine/index.ts";
import { useViews } from "../../../context/viewsContext.ts";
import { Confidential } from "../../../parts/values/Confidential.tsx";
import { NotesDialog } from "./ChecklistNotesDialog.tsx";
import { useChecklistScope } from "../scope.ts";
import { words } from "../words.ts";

/** The notes of an item in one line, which open in a window; nothing where there are none and the reader may write none. */
export function NotesButton({ item, field }: { item: RecordData; field: CompiledField }) {
  const { notify } = useViews();
  const { actions } = useChecklistScope();
  const [open, setOpen] = useState(false);
  const text = String(item.fields[field.key] ?? "");
  const mayEdit = item.abilities.edit;
  if (item.protectedFields.includes(field.key)) return <Confidential />;
  if (text === "" && !mayEdit) return <span aria-hidden>{emptyPlaceholder}</span>;
  const save = async (notes: string) => {
    await actions.setNotes(item, notes);
    notify?.("success", words.itemsSaved);
    setOpen(false);
  };
  return (
    <>
      <NotesOpener text={text} label={item.label} onOpen={() => setOpen(true)} />
      {open && (
        <NotesDialog
          title={`${field.label}: ${item.label}`}
          field={field}
          text={text}
          {...(mayEdit ? { onSave: save } : {})}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What opens the notes of an item, with their beginning. */
export function NotesOpener({ text, label, onOpen }: { text: string; label: string; onOpen(): void }) {
  return (
    <Button
      className="ss-checklist-notes"
      size="small"
      variant="minimal"
      icon={<Annotation />}
      text={text === "" ? "Add note" : text}
      ellipsizeText
      aria-label={text === "" ? `Add note to ${label}` : `Notes of ${label}: ${text}`}
      onClick={onOpen}
    />
  );
}
