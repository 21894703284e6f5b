import { recordValue, type CompiledField, type RecordData } from "../../../engine/index.ts";
import { Confidential } from "./Confidential.tsx";
import { FormattedValue } from "./FormattedValue.tsx";

/** A stored record's value as people read it, or the placeholder where the reader may not see it. */
export function RecordValueText({ record, field }: { record: RecordData; field: CompiledField }) {
  if (record.protectedFields.includes(field.key)) return <Confidential />;
  return <FormattedValue field={field} value={recordValue(record, field)} />;
}
