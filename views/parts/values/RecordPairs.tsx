import type { ReactNode } from "react";
import type { CompiledField, RecordData } from "../../../engine/index.ts";
import { RecordValueText } from "./RecordValueText.tsx";

interface Props {
  record: RecordData;
  fields: readonly CompiledField[];
  /** `pairs`: one under the other; `facts`: beside each other, as over the tabs of a record's page. */
  as?: "pairs" | "facts";
  /** What stands around a value; left out: nothing. */
  around?: (value: ReactNode, field: CompiledField) => ReactNode;
}

/** Fields of a record with their values: a list of pairs. */
export function RecordPairs({ record, fields, as = "pairs", around = (value) => value }: Props) {
  return (
    <dl className={`ss-${as}`}>
      {fields.map((field) => (
        <div key={field.key}>
          <dt>{field.label}</dt>
          <dd>{around(<RecordValueText record={record} field={field} />, field)}</dd>
        </div>
      ))}
    </dl>
  );
}
