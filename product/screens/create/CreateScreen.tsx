import { useNavigate } from "react-router-dom";
import type { FormStore, RecordData, RecordValues } from "../../../engine/index.ts";
import { WhyHost } from "../../../views/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { listPath, recordPath } from "../../shell/navigation.ts";
import { showToast } from "../../shell/toasts.ts";
import { Waiting } from "../../shell/Waiting.tsx";
import { DraftCallout } from "../drafts/DraftCallout.tsx";
import { useDraft } from "../drafts/useDraft.ts";
import { useRestore } from "../drafts/useRestore.ts";
import { useDuplicates } from "../duplicates/useDuplicates.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { FormPage } from "../record/FormPage.tsx";
import { useForm } from "../record/useForm.ts";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { useRecordCaches } from "../useRecords.ts";
import { useTab } from "../useTab.ts";
import { useBeginning } from "./useBeginning.ts";

/** The form of a new record; after the save its page opens. */
export function CreateScreen({ entry }: TemplateScreenProps) {
  const { abilities } = useWorkspace();
  if (!abilities.can("add", entry.compiled)) {
    return <NoAccess message={`You do not have permission to add ${entry.compiled.plural}.`} />;
  }
  return <CreateForm entry={entry} />;
}

function CreateForm({ entry }: TemplateScreenProps) {
  const { values, error, retry } = useBeginning(entry);
  if (error !== undefined) return <LoadFailed onRetry={retry} />;
  return values ? <BegunForm entry={entry} values={values} /> : <Waiting />;
}

function BegunForm({ entry, values }: TemplateScreenProps & { values: RecordValues }) {
  const { form, error, retry } = useForm(entry, null, values);
  if (error !== undefined) return <LoadFailed onRetry={retry} />;
  return form ? <LoadedForm entry={entry} form={form} /> : <Waiting />;
}

function LoadedForm({ entry, form }: TemplateScreenProps & { form: FormStore }) {
  const { records } = useWorkspace();
  const { forget } = useRecordCaches();
  const { tab, setTab } = useTab();
  const navigate = useNavigate();
  const duplicates = useDuplicates(entry);
  const draft = useDraft(form, null);
  const { restore } = useRestore(form, null);
  const { offered } = draft;

  const saved = ({ id }: RecordData) => {
    draft.drop();
    void forget(entry.alias);
    void showToast("success", `Record No. ${id} has been successfully created.`);
    void navigate(recordPath(entry.alias, id), { replace: true });
  };
  return (
    <WhyHost store={form}>
      <section className="screen-create" aria-label={`${entry.compiled.addLabel} ${entry.compiled.name}`}>
        {offered && (
          <DraftCallout
            savedAt={offered.savedAt}
            onDiscard={draft.discard}
            onRestore={() => {
              draft.taken();
              void restore(offered);
            }}
          />
        )}
        <FormPage
          form={form}
          record={null}
          tab={tab}
          onTab={setTab}
          review={duplicates.review}
          send={records.create}
          onSaved={saved}
          onClose={() => void navigate(listPath(entry.alias))}
          onDiscard={draft.drop}
        />
        {duplicates.dialog}
      </section>
    </WhyHost>
  );
}
