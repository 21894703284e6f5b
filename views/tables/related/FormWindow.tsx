import { useId, useRef, useState, type SyntheticEvent } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Classes } from "@blueprintjs/core";
import type {
  CompiledTemplate,
  FormStore,
  Mark,
  RecordData,
  RecordInput,
  RecordValues,
  SaveMessages,
} from "../../../engine/index.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { Modal } from "../../parts/dialogs/Modal.tsx";
import { useViews } from "../../context/viewsContext.ts";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import type { FocusFallback } from "../../parts/dialogs/useReturnFocus.ts";
import { useFocusReturn } from "../../parts/dialogs/useFocusReturn.ts";
import { useModalForm } from "../../parts/frame/useModalForm.tsx";
import { useAsyncValue } from "../../parts/loading/useAsyncValue.ts";
import { NoChanges } from "../../parts/text/NoChanges.tsx";
import { nestedView } from "../../parts/viewTree/viewTree.ts";
import { useDrawView } from "../../formScope/drawView.ts";
import { FormFrame } from "../../formScope/FormFrame.tsx";
import { useIsIncomplete } from "./useIsIncomplete.ts";
import { saveProblem } from "./saveProblem.ts";

interface Props {
  template: CompiledTemplate;
  /** null: a new record. */
  record: RecordData | null;
  /** What a new one begins with, as it is when the window opens. */
  initialValues: RecordValues;
  /** Heading; left out: what is added, or the record's title. */
  title?: string;
  /** Where the focus goes from the window when what opened it is gone. Keep it stable between renders. */
  fallback?: FocusFallback;
  /** Said before the reason when it could not be saved. */
  failure?: string;
  /** Messages about a save. */
  messages?: SaveMessages | undefined;
  /** true: its button waits until every required field is filled in. */
  waits?: boolean;
  /** It could not be saved as things stand. */
  onRefused?(): void;
  onSaved(record: RecordData): void;
  onClosed(): void;
}

/** The window's form is none of the form around, although React has it inside. */
function stay(event: SyntheticEvent) {
  event.stopPropagation();
}

/** A record in a window with a form of its own, which saves it. */
export function FormWindow({ template, record, initialValues, title: heading, fallback, ...editor }: Props) {
  const source = useRelatedSource();
  // The window of the form replaces the one that waits for it, to which the focus cannot return.
  useFocusReturn(fallback);
  // As it was when the window opened: the page behind it may be loaded again meanwhile, and what is typed here stays.
  const [load] = useState(() => () => source.form(template.alias, record, initialValues));
  const loaded = useAsyncValue(load);
  const title = heading ?? record?.label ?? `Add ${template.name}`;
  if (loaded.status === "ready") {
    return <Editor title={title} form={loaded.data} record={record} {...editor} />;
  }
  return (
    <Modal title={title} onClose={editor.onClosed}>
      {loaded.status === "error" ? (
        <LoadFailure onRetry={loaded.retry} />
      ) : (
        <div className={`${Classes.SKELETON} ss-nested-skeleton`} role="status" aria-label="Loading" />
      )}
    </Modal>
  );
}

interface EditorProps extends Omit<Props, "template" | "initialValues" | "title"> {
  title: string;
  form: FormStore;
}

function Editor({
  title,
  form,
  record: opened,
  failure = "",
  messages = {},
  waits,
  ...reported
}: EditorProps) {
  const { onSaved, onRefused } = reported;
  const source = useRelatedSource();
  const { notify } = useViews();
  const View = useDrawView();
  const id = useId();
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const isWaiting = useIsIncomplete(form) && waits === true;
  /** It was saved while more was typed, so that the window stays open on it. */
  const [savedNow, setSavedNow] = useState<RecordData>();
  const record = savedNow ?? opened;
  const { close, question } = useModalForm({
    isChanged: () => changed,
    onClose: savedNow ? () => onSaved(savedNow) : reported.onClosed,
  });
  const isUnchanged = !changed && record !== null;
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const [problem, setProblem] = useState<string>();

  const goOn = async (saved: RecordData, sent: Mark) => {
    const further = await form.further(sent, saved);
    if (!further) return onSaved(saved);
    setSavedNow(saved);
    return form.goOn(saved, further);
  };
  const save = async (input: RecordInput) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setBusy(true);
    setProblem(undefined);
    const sent = form.mark();
    const answer = await source.save(input);
    isBusy.current = false;
    setBusy(false);
    if (answer.kind === "saved") {
      const said = record ? messages.updated : messages.created;
      if (said) notify?.("success", said);
      await goOn(answer.record, sent);
      return undefined;
    }
    onRefused?.();
    if (answer.kind === "invalid") return answer.issues;
    setProblem(`${failure} ${saveProblem(answer) ?? messages.failed ?? ""}`.trim());
    return undefined;
  };
  const actions = (
    <>
      <span role="alert" className="ss-message" data-severity="error">
        {problem}
      </span>
      <span className="ss-spring" />
      <NoChanges isShown={isUnchanged} />
      <Button text="Cancel" disabled={busy} onClick={close} />
      <Button
        type="submit"
        form={id}
        intent="primary"
        text="Save"
        loading={busy}
        disabled={isWaiting || isUnchanged}
      />
    </>
  );
  return (
    <div role="presentation" onSubmit={stay} onKeyDown={stay}>
      <Modal title={title} onClose={close} actions={actions}>
        <FormFrame
          id={id}
          View={View}
          store={form}
          record={record}
          view={nestedView(form.template)}
          onSubmit={save}
        />
      </Modal>
      {question}
    </div>
  );
}
