import type { CompiledField, FormStore } from "../../engine/index.ts";
import { FieldRow } from "../layouts/fieldRow/FieldRow.tsx";
import { RecordScope } from "./RecordScope.tsx";

interface Props {
  /** The form of a new record. */
  store: FormStore;
  field: CompiledField;
}

/** One field of a form by itself, with its label, help and messages. */
export function OneField({ store, field }: Props) {
  return (
    <RecordScope store={store} record={null} readOnly={false}>
      <div className="ss-record">
        <FieldRow field={field} place={`one-${field.key}`} />
      </div>
    </RecordScope>
  );
}
