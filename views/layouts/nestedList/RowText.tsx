import { useAtomValue } from "jotai/react";
import type { CompiledField, FormStore, Row } from "../../../engine/index.ts";
import { FormattedValue } from "../../parts/values/FormattedValue.tsx";
import { RecordValueText } from "../../parts/values/RecordValueText.tsx";
import { Confidential } from "../../parts/values/Confidential.tsx";
import { isLoaded } from "../nested/useNested.ts";

/** A value of a row to read: as it is edited now, or as it is stored while nobody opened the row. */
export function RowText({ row, field }: { row: Row; field: CompiledField }) {
  if (!isLoaded(row)) return null;
  if (row.record && !row.opened) return <RecordValueText record={row.record} field={field} />;
  return <LiveText form={row.form()} field={field} />;
}

function LiveText({ form, field }: { form: FormStore; field: CompiledField }) {
  const ui = useAtomValue(form.uiAtom(field.key), { store: form.store });
  const value = useAtomValue(form.valueAtom(field.key), { store: form.store });
  if (!ui.visible) return null;
  return ui.confidential ? <Confidential /> : <FormattedValue field={field} value={value} />;
}
