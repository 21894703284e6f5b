import { useId, useState, type SyntheticEvent } from "react";
import { useAtomValue } from "jotai/react";
import { Button } from "@blueprintjs/core";
import type { CompiledTemplate, FormStore, RecordValues } from "../../../engine/index.ts";
import { LoadFailure } from "../../parts/loading/LoadFailure.tsx";
import { Modal } from "../../parts/dialogs/Modal.tsx";
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
import { useWindowSave, type SaveOptions } from "./useWindowSave.ts";
import { Skeleton } from "../../parts/loading/Skeleton.tsx";

interface Props extends SaveOptions {
  template: CompiledTemplate;
  /** What a new one begins with, as it is when the window opens. */
  initialValues: RecordValues;
  /** Heading; left out: what is added, or the record's title. */
  title?: string;
  /** Where the focus goes from the window when what opened it is gone. Keep it stable between renders. */
  fallback?: FocusFallback;
  /** true: its button waits until every required field is filled in. */
  waits?: boolean;
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
      {loaded.status === "error" ? <LoadFailure onRetry={loaded.retry} /> : <Skeleton />}
    </Modal>
  );
}

interface EditorProps extends Omit<Props, "template" | "initialValues" | "title"> {
  title: string;
  form: FormStore;
}

function Editor({ title, form, waits, ...options }: EditorProps) {
  const View = useDrawView();
  const id = useId();
  const changed = useAtomValue(form.changedAtom, { store: form.store });
  const isWaiting = useIsIncomplete(form) && waits === true;
  const { record, busy, problem, save, onClose } = useWindowSave(form, options);
  const { close, question } = useModalForm({ isChanged: () => changed, onClose });
  const isUnchanged = !changed && record !== null;
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
