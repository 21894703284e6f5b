import { useParams } from "react-router-dom";
import type { RecordData } from "../../../engine/index.ts";
import { ApiError } from "../../services/index.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess, NotFound } from "../Message.tsx";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { useRecord } from "../useRecords.ts";
import { RecordPage } from "./RecordPage.tsx";
import { useForm } from "./useForm.ts";

/** The id in the path; undefined when it is no number that a record could have. */
function idFrom(param: string | undefined): number | undefined {
  const id = Number(param);
  return /^[1-9]\d*$/.test(param ?? "") && Number.isSafeInteger(id) ? id : undefined;
}

/** The page of one record, or the reason why there is none to show (spec records.md 2.1). */
export function RecordScreen({ entry }: TemplateScreenProps) {
  const id = idFrom(useParams()["modelId"]);
  const { data: record, error, mutate } = useRecord(id);
  const { name } = entry.compiled;
  if (id === undefined) return <NotFound name={name} />;
  if (error !== undefined && !record) {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.status === 404) return <NotFound name={name} />;
    if (refusal?.status === 403) return <NoAccess message={refusal.message} />;
    return <LoadFailed onRetry={() => void mutate()} />;
  }
  if (!record) return <Waiting />;
  if (record.templateAlias !== entry.alias) return <NotFound name={name} />;
  return (
    <LoadedRecord
      entry={entry}
      record={record}
      onRecord={(next) => void mutate(next, { revalidate: false })}
    />
  );
}

interface LoadedRecordProps extends TemplateScreenProps {
  record: RecordData;
  onRecord(record: RecordData): void;
}

function LoadedRecord({ entry, record, onRecord }: LoadedRecordProps) {
  const { form, error, retry } = useForm(entry, record);
  if (error !== undefined) return <LoadFailed onRetry={retry} />;
  return form ? <RecordPage entry={entry} form={form} record={record} onRecord={onRecord} /> : <Waiting />;
}
