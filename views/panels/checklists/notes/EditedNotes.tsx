import { useState } from "react";
import { useAtomValue } from "jotai/react";
import type { CompiledField } from "../../../../engine/index.ts";
import { useFormScope } from "../../../formScope/formScope.ts";
import { NotesOpener } from "./NotesButton.tsx";
import { NotesDialog } from "./ChecklistNotesDialog.tsx";

/** The notes of an item that is being edited: what is written is saved with the rest. */
export function EditedNotes({ title, field }: { title: string; field: CompiledField }) {
  const { store, readOnly } = useFormScope();
  const [open, setOpen] = useState(false);
  const text = String(useAtomValue(store.valueAtom(field.key), { store: store.store }) ?? "");
  const keep = (notes: string) => {
    store.change(field.key, notes === "" ? null : notes);
    setOpen(false);
  };
  return (
    <>
      <NotesOpener text={text} label={title} onOpen={() => setOpen(true)} />
      {open && (
        <NotesDialog
          title={`${field.label}: ${title}`}
          field={field}
          text={text}
          {...(readOnly ? {} : { onSave: keep })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
