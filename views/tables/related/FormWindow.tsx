import { useCallback, useId, useState, type SyntheticEvent } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Classes } from "@blueprintjs/core";
import type {
  CompiledTemplate,
  FormStore,
  RecordData,
  RecordInput,
  RecordValues,
  SaveMessages,
} from "../../../engine/index.ts";
import { LeaveQuestion } from "../../parts/LeaveQuestion.tsx";
import { LoadFailure } from "../../parts/LoadFailure.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { useViews } from "../../context.tsx";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import type { FocusFallback } from "../../parts/useReturnFocus.ts";
import { useFocusReturn } from "../../parts/useFocusReturn.ts";
import { useLoaded } from "../../parts/useLoaded.ts";
import { nestedView } from "../../parts/viewTree.ts";
import { useDrawView } from "../../recordForm/drawView.ts";
import { FormFrame } from "../../recordForm/FormFrame.tsx";
import { useIsIncomplete } from "./useIsIncomplete.ts";
import { saveProblem } from "./saveProblem.ts";

interface Props {
  template: CompiledTemplate;
  /** null: a new record. */
  record: RecordData | null;
  /** What a new one begins with. Keep it stable between renders. */
  initialValues: RecordValues;
  /** Heading; left out: what is added, or the record's title. */
  title?: string;
  /** Where the focus goes from the window when what opened it is gone. Keep it stable between renders. */
  fallback?: FocusFallback;
  /** Said before the reason when it could not be saved. */
  failure?: string;
  /** What is told of a save. */
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
  // The window of the form takes the place of the one that waits for it, which is no place to return to.
  useFocusReturn(fallback);
  const load = useCallback(
    () => source.form(template.alias, record, initialValues),
    [source, template, record, initialValues],
  );
  const loaded = useLoaded(load);
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

function Editor({ title, form, record, failure = "", messages = {}, waits, ...told }: EditorProps) {
  const { onSaved, onClosed, onRefused } = told;
  const source = useRelatedSource();
  const { notify } = useViews();
  const View = useDrawView();
  const id = useId();
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const isWaiting = useIsIncomplete(form) && waits === true;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (input: RecordInput) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await source.save(input);
    setBusy(false);
    if (answer.kind === "saved") {
      const said = record ? messages.updated : messages.created;
      if (said) notify?.("success", said);
      return onSaved(answer.record);
    }
    onRefused?.();
    if (answer.kind === "invalid") return answer.issues;
    setProblem(`${failure} ${saveProblem(answer) ?? messages.failed ?? ""}`.trim());
    return undefined;
  };
  const close = () => (changed ? setAsking(true) : onClosed());
  const actions = (
    <>
      <span role="alert" className="ss-message" data-severity="error">
        {problem}
      </span>
      <span className="ss-spring" />
      <Button text="Cancel" disabled={busy} onClick={close} />
      <Button
        type="submit"
        form={id}
        intent="primary"
        text="Save"
        loading={busy}
        disabled={isWaiting || (!changed && record !== null)}
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
      <LeaveQuestion isOpen={asking} onLeave={onClosed} onStay={() => setAsking(false)} />
    </div>
  );
}
