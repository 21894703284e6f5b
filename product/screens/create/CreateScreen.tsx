import { useNavigate } from "react-router-dom";
import type { RecordData } from "../../../engine/index.ts";
import { useWorkspace } from "../../setup/workspace.ts";
import { listPath, recordPath } from "../../shell/navigation.ts";
import { showToast } from "../../shell/toasts.ts";
import { Waiting } from "../../shell/Waiting.tsx";
import { LoadFailed } from "../LoadFailed.tsx";
import { NoAccess } from "../Message.tsx";
import { FormPage } from "../record/FormPage.tsx";
import { useForm } from "../record/useForm.ts";
import type { TemplateScreenProps } from "../TemplateScreen.tsx";
import { useRecordCaches } from "../useRecords.ts";
import { useTab } from "../useTab.ts";

/** The form of a new record; after the save its page opens. */
export function CreateScreen({ entry }: TemplateScreenProps) {
  const { abilities } = useWorkspace();
  if (!abilities.can("add", entry.compiled)) {
    return <NoAccess message={`You do not have permission to add ${entry.compiled.plural}.`} />;
  }
  return <CreateForm entry={entry} />;
}

function CreateForm({ entry }: TemplateScreenProps) {
  const { records } = useWorkspace();
  const { forget } = useRecordCaches();
  const { form, error, retry } = useForm(entry, null);
  const { tab, setTab } = useTab();
  const navigate = useNavigate();
  if (error !== undefined) return <LoadFailed onRetry={retry} />;
  if (!form) return <Waiting />;

  const saved = ({ id }: RecordData) => {
    void forget(entry.alias);
    void showToast("success", `Record No. ${id} has been successfully created.`);
    void navigate(recordPath(entry.alias, id), { replace: true });
  };
  return (
    <section className="screen-create" aria-label={`${entry.compiled.addLabel} ${entry.compiled.name}`}>
      <FormPage
        form={form}
        record={null}
        tab={tab}
        onTab={setTab}
        send={records.create}
        onSaved={saved}
        onClose={() => void navigate(listPath(entry.alias))}
      />
    </section>
  );
}
