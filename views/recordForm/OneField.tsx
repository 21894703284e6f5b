import type { CompiledField, FormStore } from "../../engine/index.ts";
import { FieldRow } from "../layouts/fieldRow/FieldRow.tsx";
import { ReadNoteContext, type OnReadNote } from "../widgets/text/readNotes.ts";
import { RecordScope } from "../formScope/RecordScope.tsx";

interface Props {
  /** The form of a new record. */
  store: FormStore;
  field: CompiledField;
  /** Called with what was done to the typed text, e.g. that it was rounded. */
  onNote?: OnReadNote;
}

/** One field of a form by itself, with its label, help and messages. */
export function OneField({ store, field, onNote }: Props) {
  return (
    <RecordScope store={store} record={null} readOnly={false}>
      <div className="ss-record">
        <ReadNoteContext value={onNote}>
          <FieldRow field={field} slot={`one-${field.key}`} />
        </ReadNoteContext>
      </div>
    </RecordScope>
  );
}
