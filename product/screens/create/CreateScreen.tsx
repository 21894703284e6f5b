import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { FormDraft, FormStore, RecordData, RecordValues } from "../../../engine/index.ts";
import { WhyHost } from "../../../views/index.ts";
import { usePageNavigate } from "../../workspace/pageAddress.ts";
import { useCatalog, useClient } from "../../workspace/workspace.ts";
import { listPath, recordPath } from "../../common/pages.ts";
import { showToast } from "../../common/toasts.ts";
import { Waiting } from "../../common/Waiting.tsx";
import { DraftCallout } from "../drafts/DraftCallout.tsx";
import { handOver } from "../drafts/handedOver.ts";
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
import { LeadBack } from "./LeadBack.tsx";
import { useBeginning } from "./useBeginning.ts";
import { type WayBack, wayBackOf } from "./wayBack.ts";

/** The form of a new record; after the save its page opens. */
export function CreateScreen({ entry }: TemplateScreenProps) {
  const { abilities } = useCatalog();
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

/** A record that was created, and where it leads back to. */
interface Led {
  record: RecordData;
  back: WayBack;
}

function LoadedForm({ entry, form }: TemplateScreenProps & { form: FormStore }) {
  const records = useClient("records");
  const { engine } = useCatalog();
  const { pathname } = useLocation();
  const [led, setLed] = useState<Led>();
  const [isDone, setIsDone] = useState(false);
  const { forget } = useRecordCaches();
  const { tab, setTab } = useTab();
  const navigate = usePageNavigate();
  const duplicates = useDuplicates(entry);
  const draft = useDraft(form, null);
  const { restore } = useRestore(form, null);
  const { offered } = draft;

  const saved = (record: RecordData, further: FormDraft | null) => {
    const { id } = record;
    draft.drop();
    void forget(entry.alias);
    void showToast("success", `Record No. ${id} has been successfully created.`);
    const back = wayBackOf(engine, record);
    if (back && !further) return setLed({ record, back });
    setIsDone(true);
    void navigate(recordPath(entry.alias, id, pathname), {
      replace: true,
      ...(further && handOver(further)),
    });
  };
  // Nothing is typed into a form, or sent again, that is saved already while the page of its record loads.
  if (isDone) return <Waiting />;
  if (led) return <LeadBack entry={entry} {...led} />;
  return (
    <WhyHost store={form}>
      <section className="screen-create" aria-label={`${entry.compiled.addLabel} ${entry.compiled.name}`}>
        {offered && (
          <DraftCallout
            form={form}
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
          onClose={() => void navigate(listPath(entry.alias, pathname))}
          onDiscard={draft.drop}
        />
        {duplicates.dialog}
      </section>
    </WhyHost>
  );
}
