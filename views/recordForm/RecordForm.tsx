import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { Callout } from "@blueprintjs/core";
import type {
  CompiledTemplate,
  FormStore,
  Issue,
  RecordData,
  RecordInput,
  ViewNode,
} from "../../engine/index.ts";
import { tabOfField } from "../parts/viewTree.ts";
import { LayoutForm } from "../rjsf/LayoutForm.tsx";
import { RecordScope } from "./RecordScope.tsx";
import { firstErrorField, revealField, strayErrors } from "./reveal.ts";

interface Props {
  store: FormStore;
  /** The stored record; null for a new one. */
  record: RecordData | null;
  /** Default: the template's `create` view for a new record where it has one, otherwise `edit`. */
  view?: ViewNode;
  tab?: string;
  onTab?(tab: string): void;
  /** Id of the form element, so that a button outside of it can submit it. */
  id?: string;
  /** Takes a valid record. Issues that it resolves to (the server's) are shown at their fields. */
  onSubmit(input: RecordInput): Promise<readonly Issue[] | void> | void;
  /** Buttons below the form. */
  children?: ReactNode;
}

/** The form of a record. A submit with errors shows every message and goes to the first one. */
export function RecordForm({
  store,
  record,
  view = formView(store),
  tab,
  onTab,
  id,
  onSubmit,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [ownTab, setOwnTab] = useState<string>();
  const [strays, setStrays] = useState<readonly Issue[]>([]);
  const [target, setTarget] = useState<{ field: string } | null>(null);
  const openTab = onTab ?? setOwnTab;

  // After the tab of the field has been mounted.
  useEffect(() => {
    if (target && form.current) revealField(form.current, target.field);
  }, [target]);

  function show(issues: readonly Issue[]) {
    setStrays(strayErrors(view, issues));
    const field = firstErrorField(view, issues);
    if (field === undefined) return;
    const tabOfFirst = tabOfField(view, field);
    if (tabOfFirst !== undefined) openTab(tabOfFirst);
    setTarget({ field });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    await store.settled();
    const issues = store.validate();
    show(issues);
    if (issues.some((issue) => issue.severity === "error")) return;
    const refused = await onSubmit(store.input());
    if (!refused || refused.length === 0) return;
    store.setServerIssues([...refused]);
    show(refused);
  }

  return (
    <RecordScope store={store} record={record} readOnly={false} tab={onTab ? tab : ownTab} onTab={openTab}>
      <form
        ref={form}
        id={id}
        className="ss-record"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
      >
        <StrayMessages issues={strays} template={store.template} />
        <LayoutForm template={store.template} view={view} />
        {children}
      </form>
    </RecordScope>
  );
}

function formView({ isNew, template }: FormStore): ViewNode {
  const { create, edit } = template.template.views;
  return (isNew && create) || edit;
}

function StrayMessages({ issues, template }: { issues: readonly Issue[]; template: CompiledTemplate }) {
  if (issues.length === 0) return null;
  return (
    <Callout intent="danger" role="alert" className="ss-strays">
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.code}`}>
            {[template.byKey.get(issue.path)?.label, issue.message].filter(Boolean).join(": ")}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
