import { useCallback, useId, useState, type SyntheticEvent } from "react";
import { useAtomValue } from "jotai/react";
import { Button, Classes } from "@blueprintjs/core";
import type {
  CompiledTemplate,
  FormStore,
  RecordData,
  RecordInput,
  RecordValues,
} from "../../../engine/index.ts";
import { LeaveQuestion } from "../../parts/LeaveQuestion.tsx";
import { LoadFailure } from "../../parts/LoadFailure.tsx";
import { Modal } from "../../parts/Modal.tsx";
import { useRelatedSource } from "../../parts/related/useRelatedSource.ts";
import type { FocusFallback } from "../../parts/useReturnFocus.ts";
import { useFocusReturn } from "../../parts/useFocusReturn.ts";
import { useLoaded } from "../../parts/useLoaded.ts";
import { nestedView } from "../../parts/viewTree.ts";
import { useDrawView } from "../../recordForm/drawView.ts";
import { FormFrame } from "../../recordForm/FormFrame.tsx";
import { saveProblem } from "./saveProblem.ts";

interface Props {
  template: CompiledTemplate;
  /** null: a new record. */
  record: RecordData | null;
  /** What a new one begins with. Keep it stable between renders. */
  initialValues: RecordValues;
  /** Where the focus goes from the window when what opened it is gone. Keep it stable between renders. */
  fallback?: FocusFallback;
  /** Said before the reason when it could not be saved. */
  failure?: string;
  onSaved(record: RecordData): void;
  onClosed(): void;
}

/** The window's form is none of the form around, although React has it inside. */
function stay(event: SyntheticEvent) {
  event.stopPropagation();
}

/** A record in a window with a form of its own, which saves it. */
export function FormWindow({ template, record, initialValues, fallback, ...editor }: Props) {
  useFocusReturn(fallback);
  const source = useRelatedSource();
  const load = useCallback(
    () => source.form(template.alias, record, initialValues),
    [source, template, record, initialValues],
  );
  const loaded = useLoaded(load);
  const title = record?.label ?? `Add ${template.name}`;
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

interface EditorProps extends Pick<Props, "record" | "failure" | "onSaved" | "onClosed"> {
  title: string;
  form: FormStore;
}

function Editor({ title, form, record, failure = "", onSaved, onClosed }: EditorProps) {
  const source = useRelatedSource();
  const View = useDrawView();
  const id = useId();
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (input: RecordInput) => {
    setBusy(true);
    setProblem(undefined);
    const answer = await source.save(input);
    setBusy(false);
    if (answer.kind === "saved") return onSaved(answer.record);
    if (answer.kind === "invalid") return answer.issues;
    setProblem(`${failure} ${saveProblem(answer) ?? ""}`.trim());
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
        disabled={!changed && record !== null}
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
