import { useMemo } from "react";
import { recordValue, type RecordData } from "../../../engine/index.ts";
import { useFormScope } from "../../formScope/formScope.ts";
import { Panel } from "../../parts/frame/Panel.tsx";
import { RecordPairs } from "../../parts/values/RecordPairs.tsx";
import { useSeenKeys } from "./useSeenKeys.ts";

/** The fields that say who or what a record is, as far as they have a value; nothing where none has. */
export function GlanceFacts({ facts, record }: { facts: readonly string[]; record: RecordData }) {
  const { store } = useFormScope();
  const seen = useSeenKeys(store, facts);
  const fields = useMemo(
    () =>
      seen
        .flatMap((key) => store.template.byKey.get(key) ?? [])
        .filter(
          (field) => !record.protectedFields.includes(field.key) && isFilled(recordValue(record, field)),
        ),
    [seen, store, record],
  );
  if (fields.length === 0) return null;
  return (
    <Panel title={`About the ${store.template.name}`}>
      <RecordPairs record={record} fields={fields} />
    </Panel>
  );
}

function isFilled(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}
