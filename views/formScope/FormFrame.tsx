import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { Callout } from "@blueprintjs/core";
import type {
  CompiledTemplate,
  FormStore,
  Issue,
  RecordData,
  RecordInput,
  ViewNode,
} from "../../engine/index.ts";
import type { ViewDrawer } from "./drawView.ts";
import { HistoryContext, useHistoryKeys } from "./entryHistory.ts";
import { RecordScope } from "./RecordScope.tsx";
import { errorsIn, RevealContext } from "./reveal.ts";
import { useFormKeys } from "./useFormKeys.ts";
import { useReveal, useRevealing } from "./useReveal.ts";
import { useWarnings } from "./useWarnings.tsx";

export interface FormProps {
  store: FormStore;
  /** The stored record; null for a new one. */
  record: RecordData | null;
  /** Default: the template's `create` view for a new record where it has one, otherwise `edit`. */
  view?: ViewNode;
  tab?: string;
  /** Key of the field that it opens and goes to when it is shown; left out: none. */
  field?: string | undefined;
  onTab?(tab: string): void;
  /** Id of the form element, so that a button outside of it can submit it. */
  id?: string;
  /** Takes a valid record. Issues that it resolves to (the server's) are shown at their fields. */
  onSubmit(input: RecordInput): Promise<readonly Issue[] | void> | void;
  /** Buttons below the form. */
  children?: ReactNode;
}

interface Props extends FormProps {
  /** Draws the view. */
  View: ViewDrawer;
}

/** The form of a record, whoever draws its view. A submit with errors shows every message and goes to the first one. */
export function FormFrame({
  View,
  store,
  record,
  view = formView(store),
  tab,
  field,
  onTab,
  id,
  onSubmit,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [ownTab, setOwnTab] = useState<string>();
  const { strays, revealing, question, submit } = useSubmit(store, view, onSubmit);
  const history = useHistoryKeys(store, revealing.goTo);
  useFormKeys(form);
  useFirstField(field, revealing.goTo);
  return (
    <RevealContext value={revealing}>
      <HistoryContext value={history.entry}>
        <RecordScope
          store={store}
          record={record}
          readOnly={false}
          tab={onTab ? tab : ownTab}
          onTab={onTab ?? setOwnTab}
        >
          <form
            ref={form}
            id={id}
            className="ss-record"
            noValidate
            autoComplete="off"
            onSubmit={(event) => void submit(event)}
            onKeyDown={history.onKeyDown}
          >
            <StrayMessages issues={strays} template={store.template} />
            <FormBody root={form} store={store} view={view} View={View} onTab={onTab ?? setOwnTab} />
            {children}
            <div role="status" className="ss-unseen">
              {history.said}
            </div>
            {question}
          </form>
        </RecordScope>
      </HistoryContext>
    </RevealContext>
  );
}

/** Goes to a field once, when the form is shown. */
function useFirstField(field: string | undefined, goTo: (path: string) => void): void {
  const go = useEffectEvent(() => {
    if (field !== undefined) goTo(field);
  });
  useEffect(() => {
    // Opening a tab changes the address, which is drawn at once: not while React draws the form.
    const timer = setTimeout(() => go());
    return () => clearTimeout(timer);
  }, []);
}

/** Submits the form. `strays`: errors of fields that the view does not show. */
function useSubmit(store: FormStore, view: ViewNode, onSubmit: FormProps["onSubmit"]) {
  const [strays, setStrays] = useState<readonly Issue[]>([]);
  const revealing = useRevealing(store);
  const { goTo } = revealing;
  const warnings = useWarnings(store, goTo);

  function show(issues: readonly Issue[]) {
    const errors = errorsIn(view, issues);
    setStrays((before) => (before.length + errors.strays.length === 0 ? before : errors.strays));
    if (errors.first !== undefined) goTo(errors.first);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    await store.whenIdle();
    const issues = store.validate();
    show(issues);
    if (issues.some((issue) => issue.severity === "error")) return;
    if (!(await warnings.confirm())) return;
    const refused = await onSubmit(store.input());
    if (!refused || refused.length === 0) return;
    store.setServerIssues([...refused]);
    show(refused);
  }
  return { strays, revealing, question: warnings.dialog, submit };
}

interface BodyProps {
  root: RefObject<HTMLElement | null>;
  store: FormStore;
  view: ViewNode;
  View: ViewDrawer;
  onTab(tab: string): void;
}

function FormBody({ root, store, view, View, onTab }: BodyProps) {
  useReveal(root, view, onTab);
  return <View template={store.template} view={view} />;
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
